import type { regions } from '#messages/search/typed.ts'

/** The codes of the countries of each part of the world, as the United Nations divide it (M49). */
export const countriesOfRegions: Readonly<Record<keyof typeof regions, readonly string[]>> = {
  africa:
    'DZ AO BJ BW BF BI CV CM CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU YT MA MZ NA NE NG RE RW SH ST SN SC SL SO ZA SS SD TZ TG TN UG EH ZM ZW'.split(
      ' ',
    ),
  latinAmerica:
    'AR BO BR BZ CL CO CR CU DO EC SV GF GP GT GY HN HT JM MQ MX NI PA PY PE PR SR TT UY VE'.split(' '),
  southAmerica: 'AR BO BR CL CO EC FK GF GY PY PE SR UY VE'.split(' '),
  northAmerica: 'BM CA GL MX PM US'.split(' '),
  asia: 'AF AM AZ BH BD BT BN KH CN GE HK IN ID IR IQ IL JP JO KZ KP KR KW KG LA LB MO MY MV MN MM NP OM PK PS PH QA SA SG LK SY TW TJ TH TL TR TM AE UZ VN YE'.split(
    ' ',
  ),
  europe:
    'AX AL AD AT BY BE BA BG HR CY CZ DK EE FO FI FR DE GI GR GG VA HU IS IE IM IT JE XK LV LI LT LU MT MD MC ME NL MK NO PL PT RO RU SM RS SK SI ES SJ SE CH UA GB'.split(
      ' ',
    ),
  oceania: 'AS AU CK FJ FM GU KI MH MP NC NR NU NZ PF PG PW SB TK TO TV VU WF WS'.split(' '),
}
