import type { Translation } from '@perkotheque/domain/languages/translation';
import type { accessibility as french } from '../fr/accessibility.ts';

export const accessibility = {
  title: 'Accessibility',
  intro:
    '{product} is meant for everybody: with a mouse, a finger, a keyboard, a screen reader or large print. Here, unvarnished, is where we stand.',
  state: {
    title: 'Where we stand',
    aim: 'We aim for the French accessibility guidelines (RGAA 4) and level AA of WCAG 2.2.',
    audit:
      'No third party has audited its conformance yet, so we claim no conformance rate. This page was written by the team that develops {product}, from its own tests.',
  },
  tested: {
    title: 'What is checked with every change',
    axe: 'The screens, their tabs and their main windows go through the axe checker, in light and dark, at three widths (1,440, 768 and 390 pixels), touch targets included. No finding is tolerated, whatever its severity.',
    keyboard:
      'These paths are followed with the keyboard alone, and every stop of the Tab key can be seen: signing up, in and out, changing a forgotten password, turning on two-factor authentication, finding, filtering and opening a tool, adding it to favourites, using quick search, requesting a tool and voting, following the trends, setting a preference, going through the menu of a phone.',
    administration:
      'So are those of administration: adding, editing and deleting a card, changing several at once, importing a CSV file and undoing the import, storing, showing and copying a credential, grouping and merging duplicates then taking it back, answering a request, enriching one card or all, completing a card that falls short, filtering the access log, creating and deleting an account, changing a role, giving and removing a permission, keeping categories, setting the display and the system.',
    windows:
      'Windows have a name and take the focus; the Escape key closes them and gives it back to what opened them. Results, field errors and changes of page are told to screen readers.',
    reflow:
      'The same screens fit without sideways scrolling in 640 and 320 pixels, which is what 200 and 400% zoom leave of a 1,280-pixel screen.',
    contrast:
      'Text colours are computed: at least 7:1 for body text, 4.5:1 for small print, 3:1 for fields and buttons, in both themes.',
    motion: 'Animations stop when your system asks for less motion.',
  },
  untested: {
    title: 'What is not checked yet',
    people: 'No person with a disability has tried {product} at our request yet.',
    readers:
      'No whole path has been followed with NVDA, JAWS, VoiceOver or TalkBack. The names, roles and announcements they read are checked by tests, not by ear.',
    browsers: 'Automatic checks run in Chromium only.',
    machine: 'An automatic checker finds only some of the flaws: the others take judgement.',
  },
  limits: {
    title: 'Known limits',
    contents:
      'Cards are written by members: how clear they are, and the language of a quoted text, are not checked.',
    outside: 'The tools’ own sites, opened from their cards, are not in our hands.',
    tables:
      'On a narrow screen, large tables become lists of cards, which cannot always be sorted by column.',
    mails: 'The emails we send have not been through the same checks as the screens.',
  },
  help: {
    title: 'What may help you',
    skip: 'The first press of Tab on any page reaches the “Skip to content” link.',
    shortcuts:
      'Once signed in, the ? key lists the keyboard shortcuts and F8 goes to the notification on show.',
    theme: 'The light or dark theme is chosen at the top of each page, or follows your system.',
  },
  contact: {
    title: 'Telling us about a difficulty',
    text: 'If something keeps you from using {product}, tell the person who gave you access or the team that runs it: they owe you an answer, and another way to get what you came for.',
    write: 'You can also write to:',
    company: '{product} is made available to you by {company}.',
    appeal:
      'Without a satisfactory answer, in France you can refer the matter to the Défenseur des droits, free of charge.',
    appealLink: 'Contact the Défenseur des droits',
  },
  date: 'Page written on 15 November 2026.',
} as const satisfies Translation<typeof french>;
