import { expect, test } from 'vitest'
import { addressIn, isTownAndCountry, isTownText, locationOf } from './address.ts'

test.each([
  ['Norderstraße 12, 24939 Flensburg', 'Flensburg', '24939'],
  ['D-10115 Berlin', 'Berlin', '10115'],
  ['Oosterkade 120, 9711 RS Groningen', 'Groningen', '9711 RS'],
  ['ul. Lwowska 15, 38-400 Krosno', 'Krosno', '38-400'],
  ['Storgatan 9, 903 26 Umeå', 'Umeå', '903 26'],
  ['Rua do Carmo 21, 9000-019 Funchal (Portugal)', 'Funchal', '9000-019'],
  ['Golden, CO 80401', 'Golden', '80401'],
  ['Toronto, ON M5V 2T6', 'Toronto', 'M5V 2T6'],
  ['12 Fore Street, Callington, PL17 7AD', 'Callington', 'PL17 7AD'],
  ['Model Town, Jalandhar – 144003', 'Jalandhar', '144003'],
  ['Messejana – Fortaleza/CE – CEP: 60840-000', 'Fortaleza', '60840-000'],
])('finds the town in %s', (text, city, postalCode) => {
  expect(addressIn(text)).toMatchObject({ city, postalCode })
})

test.each(['1180 Larkspur Street', '+49 170 5550193', 'Head of 2020 Planning', 'ada@example.org'])(
  'finds no town in %s',
  (text) => {
    expect(addressIn(text)).toBeUndefined()
  },
)

test('a town has capitals and no digits', () => {
  expect(['Malmö', 'San José', 'Penzance, Cornwall'].filter((text) => !isTownText(text))).toEqual([])
  expect(['open to work', '+46 70 555', 'ada@example.org'].filter(isTownText)).toEqual([])
})

test.each([
  ['İzmir / Türkiye', { city: 'İzmir', countryCode: 'TR' }],
  ['Ankara/Türkiye', { city: 'Ankara', countryCode: 'TR' }],
  ['Kadıköy, İstanbul / Türkiye', { city: 'Kadıköy', region: 'İstanbul', countryCode: 'TR' }],
  ['Pune, Maharashtra, India', { city: 'Pune', region: 'Maharashtra', countryCode: 'IN' }],
  ['Pleasantville, CA 94588', { city: 'Pleasantville', region: 'CA', countryCode: 'US' }],
  ['200 King St W, Toronto, ON M5H 3T4', { city: 'Toronto', region: 'ON', countryCode: 'CA' }],
  ['5 King St, Newtown NSW 2042', { city: 'Newtown', region: 'NSW', countryCode: 'AU' }],
  ['12 Main St, Galway, H91 E2K3', { city: 'Galway', countryCode: 'IE' }],
  ['4 Fore Street, Callington, PL17 7AD', { city: 'Callington', countryCode: 'GB' }],
  ['C/ Mayor 5, 28013 Madrid (España)', { city: 'Madrid', countryCode: 'ES' }],
  ['Via Roma 12, 20121 Milano (MI)', { city: 'Milano', region: 'MI' }],
  ['Rua das Flores, 123, Belo Horizonte - MG, 30130-010', { city: 'Belo Horizonte', countryCode: 'BR' }],
  ['Belo Horizonte - MG', { city: 'Belo Horizonte', region: 'MG', countryCode: 'BR' }],
  ['Indiranagar, Bengaluru 560038, Karnataka', { city: 'Bengaluru', region: 'Karnataka', countryCode: 'IN' }],
  ['Beach Road, Kozhikode, Kerala - 673032', { city: 'Kozhikode', region: 'Kerala', countryCode: 'IN' }],
  ['〒150-0001 東京都渋谷区神宮前1-2-3', { city: '渋谷区', region: '東京都', countryCode: 'JP' }],
  ['Atatürk Cad. No:5, 35210 Konak/İzmir', { city: 'Konak', region: 'İzmir' }],
  ['CH-8001 Zürich', { city: 'Zürich', countryCode: 'CH' }],
  ['119021, г. Москва, ул. Льва Толстого, д. 16', { city: 'Москва' }],
  ['Atlanta, Georgia', { city: 'Atlanta', region: 'Georgia', countryCode: 'US' }],
])('reads the place %s', (text, place) => {
  expect(locationOf(text)).toMatchObject(place)
})

test('says no country where postcodes or letters of several look so', () => {
  const texts = ['28199 Bremen', 'Cambridge, MA', 'Dover, DE', 'Pune 411001', '1051 København K']
  expect(texts.filter((text) => 'countryCode' in locationOf(text))).toEqual([])
})

test('only a town and a country may have a slash between them', () => {
  expect(
    ['TCP/IP', 'CI/CD', 'France / Spain', 'Engineer / Germany', 'he/him'].filter(isTownAndCountry),
  ).toEqual([])
})
