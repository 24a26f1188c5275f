/** ISO 3166-1 codes. Their names come from `Intl.DisplayNames`, in the language of the reader. */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Where « hébergé en Europe » is true. */
export const EUROPEAN_UNION: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Where personal data move freely (article 44 of the GDPR): wider than « hébergé en Europe ». */
export const EUROPEAN_ECONOMIC_AREA: readonly string[] = [...EUROPEAN_UNION, 'IS', 'LI', 'NO'];

export const isCountry = (code: string): boolean => COUNTRIES.includes(code);

/** The codes, and the names that French and English readers give to countries. */
export function countryNames(): Readonly<Record<string, readonly string[]>> {
  const names = ['fr', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  const words = COUNTRIES.map((code) => [code, names.map((name) => name.of(code) ?? code)] as const);
  return { ...Object.fromEntries(words), US: ['usa', 'etats unis', 'united states'] };
}
