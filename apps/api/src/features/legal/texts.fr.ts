import type { LegalDocument } from '@perkotheque/domain/legal/vocabulary';

/** Ready texts: the studio fills in what is between square brackets, has them checked, and publishes them. */
export const LEGAL_TEXTS_FR: Record<LegalDocument, string> = {
  notice: `## Éditeur
{app} est édité par {company}, [forme juridique, par exemple SAS] au capital de [montant] €, immatriculée au RCS de [ville] sous le numéro [SIREN].

- Siège social : [adresse complète]
- Téléphone : [numéro]
- Adresse e-mail : {contact}
- Numéro de TVA intracommunautaire : [numéro, ou « non assujetti »]

## Directeur de la publication
[Prénom et nom], en qualité de [fonction].

## Hébergement
Le service est hébergé par [nom de l’hébergeur], [adresse complète], [téléphone].

## Propriété intellectuelle
Les textes, la mise en page et la marque de {app} appartiennent à {company} ou à ceux qui les lui ont confiés. Les noms et logos des logiciels présentés appartiennent à leurs éditeurs respectifs.

## Signaler un contenu
Pour signaler une erreur ou un contenu illicite, écrivez à {contact} en indiquant l’adresse de la page.`,

  privacy: `## Qui est responsable de vos données
{company} est responsable des traitements faits par {app}. Pour toute question sur vos données : {contact}. Délégué à la protection des données : [nom et adresse e-mail, ou « aucun délégué désigné »].

## Quelles données, et pourquoi
- Votre compte : nom, adresse e-mail, mot de passe (conservé sous forme d’empreinte), photo si vous en avez une. Pour vous identifier. Base légale : l’exécution des conditions d’utilisation.
- Votre startup et vos activations : informations sur l’entreprise, avantages demandés, échanges avec l’équipe. Pour vérifier l’éligibilité et suivre les avantages. Base légale : l’exécution des conditions d’utilisation.
- Vos favoris, demandes, votes et préférences. Pour le fonctionnement du service. Base légale : l’exécution des conditions d’utilisation.
- Vos connexions : date, adresse IP, navigateur ; journal des actes sensibles. Pour la sécurité. Base légale : notre intérêt légitime à protéger le service.
- Les e-mails que nous vous envoyons. Ceux qui ne sont pas nécessaires se refusent d’un lien présent dans chaque message.

Aucune décision produisant des effets juridiques n’est prise de façon entièrement automatisée.

## Qui les reçoit
- L’équipe de {company}, selon ses droits.
- Les autres membres de votre startup, pour ce qui la concerne.
- L’éditeur d’un logiciel, seulement lorsque vous demandez une mise en relation et après avoir vu ce qui lui est transmis.
- Nos prestataires techniques : [hébergeur], [service d’envoi d’e-mails].

Vos données ne sont ni vendues ni louées.

## Où elles sont
Elles sont hébergées en [pays]. [Si des données quittent l’Union européenne : pays et garanties ; sinon : Elles ne quittent pas l’Union européenne.]

## Combien de temps
- Compte et préférences : jusqu’à la suppression du compte, par vous ou par nous.
- Sessions : sept jours sans visite au plus, ou la durée fixée par votre studio.
- Activations : [durée], sans votre nom après la suppression de votre compte.
- Journal des actes sensibles : [durée].
- Sauvegardes : [durée].

## Cookies
{app} n’utilise que des cookies nécessaires : un pour la session, un pour reconnaître votre appareil à la connexion, un pour la langue. Ni publicité, ni mesure d’audience, ni traceur d’un tiers. Ils ne demandent donc pas votre accord.

## Vos droits
Vous pouvez accéder à vos données, les corriger, les télécharger, les faire effacer, en limiter l’usage ou vous y opposer. Le téléchargement et la suppression se font vous-même dans Paramètres, rubrique « Mes données ». Pour le reste, écrivez à {contact} : nous répondons sous un mois.

Vous pouvez aussi adresser une réclamation à la CNIL : https://www.cnil.fr/fr/plaintes

## Modifications
Chaque nouvelle version de ce texte est publiée ici avec sa date ; les précédentes restent consultables.`,

  terms: `## Objet
{app} est le service par lequel {company} présente des logiciels et des avantages négociés aux startups qu’elle accompagne. Ces conditions s’appliquent à toute personne qui a un compte.

## Votre compte
Votre compte est personnel. Choisissez un mot de passe que vous n’utilisez pas ailleurs et ne le communiquez à personne. Prévenez-nous à {contact} si vous pensez que quelqu’un d’autre y a accès.

## Ce que vous pouvez faire
Vous utilisez le service pour les besoins de votre startup. Il n’est pas permis :

- de communiquer hors de votre startup un code, un lien ou une offre réservés ;
- de fournir des informations fausses pour obtenir un avantage ;
- d’accéder à des parties du service qui ne vous sont pas ouvertes, ou d’en gêner le fonctionnement ;
- d’en extraire le contenu pour le publier ailleurs.

## Les avantages
Les avantages sont accordés par les éditeurs des logiciels, à leurs propres conditions, qu’ils peuvent modifier ou retirer. {company} fait son possible pour que les informations soient exactes et à jour, sans pouvoir le garantir. Les montants d’économies sont des estimations, sauf mention contraire.

## Disponibilité
Le service est fourni en l’état. Il peut être interrompu pour maintenance ou pour des raisons indépendantes de notre volonté.

## Suspension et fin
Vous pouvez supprimer votre compte à tout moment dans Paramètres. {company} peut suspendre un compte qui ne respecte pas ces conditions, ou lorsque la startup quitte le programme, après en avoir informé la personne sauf urgence.

## Données personnelles
La politique de confidentialité décrit ce que nous faisons de vos données.

## Modifications
Une nouvelle version de ces conditions est publiée ici avec sa date. Si votre accord est nécessaire, il vous est demandé à votre prochaine visite.

## Droit applicable
Ces conditions relèvent du droit français. À défaut d’accord amiable, les tribunaux de [ville] sont compétents.`,
};
