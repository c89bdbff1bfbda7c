import { expect, test } from 'vitest'
import { parsePlace } from './place.ts'

test.each([
  ['Atlanta, Georgia', 'Atlanta', 'Georgia', 'US'],
  ['Tbilisi, Georgia', 'Tbilisi', '', 'GE'],
  ['Georgia', '', '', 'GE'],
  ['Atlanta, GA', 'Atlanta', 'GA', ''],
  ['San Diego, CA', 'San Diego', 'CA', ''],
  ['Toronto, Canada', 'Toronto', '', 'CA'],
  ['Toronto, Ontario', 'Toronto', 'Ontario', 'CA'],
  ['Montréal, Québec', 'Montréal', 'Québec', 'CA'],
  ['Dover, DE', 'Dover', 'DE', ''],
  ['Berlin, DE', 'Berlin', 'DE', ''],
  ['Indianapolis, IN', 'Indianapolis', 'IN', ''],
  ['Birmingham, AL', 'Birmingham', 'AL', ''],
  ['Birmingham, UK', 'Birmingham', '', 'GB'],
  ['Paris, Texas', 'Paris', 'Texas', 'US'],
  ['Cambridge, MA', 'Cambridge', 'MA', ''],
  ['Lebanon, Tennessee', 'Lebanon', 'Tennessee', 'US'],
  ['Jordan, Montana', 'Jordan', 'Montana', 'US'],
  ['New York, New York', 'New York', 'New York', 'US'],
  ['Valencia, Venezuela', 'Valencia', '', 'VE'],
  ['Córdoba, Argentina', 'Córdoba', '', 'AR'],
  ['Austin, TX, U.S.', 'Austin', 'TX', 'US'],
  ['Atlanta, Georgia, United States', 'Atlanta', 'Georgia', 'US'],
  ['Dubai, UAE', 'Dubai', '', 'AE'],
  ['Россия, Москва', 'Москва', '', 'RU'],
  ['القاهرة، مصر', 'القاهرة', '', 'EG'],
  ['Kozhikode, Kerala', 'Kozhikode', 'Kerala', 'IN'],
  ['Lahore, Punjab', 'Lahore', 'Punjab', ''],
  ['Pune, Maharashtra, India', 'Pune', 'Maharashtra', 'IN'],
  ['Singapore', '', '', 'SG'],
  ['Springfield', 'Springfield', '', ''],
])('splits the place %s', (text, city, region, countryCode) => {
  expect(parsePlace(text)).toEqual({ city, region, countryCode })
})
