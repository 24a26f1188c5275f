import type { LegalDocument } from '@perkotheque/domain/legal/vocabulary';

export const LEGAL_TEXTS_EN: Record<LegalDocument, string> = {
  notice: `## Publisher
{app} is published by {company}, [legal form, for example SAS] with a share capital of €[amount], registered in [city] under number [SIREN].

- Registered office: [full address]
- Telephone: [number]
- E-mail: {contact}
- VAT number: [number, or “not subject to VAT”]

## Publication director
[First and last name], [position].

## Hosting
The service is hosted by [name of the host], [full address], [telephone].

## Intellectual property
The texts, layout and brand of {app} belong to {company} or to those who entrusted them to it. The names and logos of the software shown belong to their respective publishers.

## Report content
To report an error or illegal content, write to {contact} with the address of the page.`,

  privacy: `## Who is responsible for your data
{company} is the controller of the processing done by {app}. For any question about your data: {contact}. Data protection officer: [name and e-mail, or “none appointed”].

## Which data, and why
- Your account: name, e-mail address, password (stored as a hash), picture if you have one. To identify you. Legal basis: performance of the terms of use.
- Your startup and your claims: information about the company, perks asked for, exchanges with the team. To check eligibility and follow up perks. Legal basis: performance of the terms of use.
- Your favourites, requests, votes and preferences. For the service to work. Legal basis: performance of the terms of use.
- Your sign-ins: date, IP address, browser; a log of sensitive acts. For security. Legal basis: our legitimate interest in protecting the service.
- The e-mails we send you. Those that are not necessary can be refused with a link in every message.

No decision with legal effect is taken by automated means alone.

## Who receives them
- The team of {company}, according to its rights.
- The other members of your startup, for what concerns it.
- The publisher of a piece of software, only when you ask for an introduction and after you have seen what is passed on.
- Our technical providers: [host], [e-mail service].

Your data are neither sold nor rented.

## Where they are
They are hosted in [country]. [If data leave the European Union: country and safeguards; otherwise: They do not leave the European Union.]

## For how long
- Account and preferences: until the account is deleted, by you or by us.
- Sessions: at most seven days without a visit, or the duration set by your studio.
- Claims: [duration], without your name once your account is deleted.
- Log of sensitive acts: [duration].
- Backups: [duration].

## Cookies
{app} only uses necessary cookies: one for the session, one to recognise your device at sign-in, one for the language. No advertising, no audience measurement, no third-party tracker. They therefore do not need your consent.

## Your rights
You may access, correct, download or erase your data, restrict their use or object to it. You can download and delete them yourself in Settings, under “My data”. For the rest, write to {contact}: we answer within a month.

You may also lodge a complaint with the CNIL: https://www.cnil.fr/en/complaints

## Changes
Each new version of this text is published here with its date; earlier ones remain available.`,

  terms: `## Purpose
{app} is the service through which {company} presents software and negotiated perks to the startups it supports. These terms apply to everyone who has an account.

## Your account
Your account is personal. Choose a password that you do not use elsewhere and share it with nobody. Tell us at {contact} if you think that somebody else has access to it.

## What you may do
You use the service for the needs of your startup. It is not permitted:

- to share a reserved code, link or offer outside your startup;
- to give false information in order to obtain a perk;
- to access parts of the service that are not open to you, or to disturb it;
- to extract its content and publish it elsewhere.

## Perks
Perks are granted by the publishers of the software, on their own terms, which they may change or withdraw. {company} does its best to keep the information accurate and up to date, without being able to guarantee it. Savings are estimates unless stated otherwise.

## Availability
The service is provided as it is. It may be interrupted for maintenance or for reasons beyond our control.

## Suspension and end
You can delete your account at any time in Settings. {company} may suspend an account that does not respect these terms, or when the startup leaves the programme, after informing the person except in an emergency.

## Personal data
The privacy notice describes what we do with your data.

## Changes
A new version of these terms is published here with its date. If your agreement is needed, you are asked for it at your next visit.

## Applicable law
These terms are governed by French law. Failing an amicable agreement, the courts of [city] have jurisdiction.`,
};
