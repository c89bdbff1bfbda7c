import { expect, test } from 'vitest'
import { deviceText } from './schema-device.ts'

test.each([
  ['Firefox on Linux', 'Firefox en Linux'],
  ['Samsung Internet on Android', 'Samsung Internet en Android'],
  ['Unknown browser on Windows', 'Navegador desconocido en Windows'],
  ['Unknown browser', 'Navegador desconocido'],
  ['Safari', 'Safari'],
])('%s is %s in Spanish, and unchanged in English', (device, spanish) => {
  expect(deviceText(device, 'es')).toBe(spanish)
  expect(deviceText(device, 'en')).toBe(device)
})
