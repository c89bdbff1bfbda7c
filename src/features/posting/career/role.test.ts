import { expect, test } from 'vitest'
import { jobPay } from './pay.ts'
import { roleKey, roleOf } from './role.ts'

test.each([
  ['Senior Data Engineer', 'Data Engineer'],
  ['Sr. data engineer (m/f/d)', 'Data engineer'],
  ['Data Engineer II', 'Data Engineer'],
  ['Data engineer, senior', 'Data engineer'],
  ['Entry-level welder m/f/d', 'Welder'],
  ['Lead engineer', 'Engineer'],
  ['Quality lead for sterilisers', 'Quality lead for sterilisers'],
  ['Ingeniera sénior de riegos [Remoto]', 'Ingeniera de riegos'],
  ['Trainee', 'Trainee'],
  ['(m/f/d)', '(m/f/d)'],
  ['iOS developer', 'iOS developer'],
  ['C++ developer', 'C++ developer'],
])('maps the title %s to the role %s', (title, role) => {
  expect(roleOf(title)).toBe(role)
})

test('role keys ignore case, accents and plural', () => {
  const same = ['Data Engineer', 'data engineers', 'DATA-ENGINEER'].map(roleKey)
  expect(new Set(same).size).toBe(1)
  expect(roleKey('Técnicos de riego')).toBe(roleKey('Tecnico de riego'))
  expect(roleKey('Administradores')).toBe(roleKey('administrador'))
  expect(roleKey('Business analyst')).toBe('business analyst')
  expect(roleKey('Process engineer')).not.toBe(roleKey('Processing engineer'))
})

test.each([
  [{ salary: '38,500.00', salaryCurrency: 'EUR', salaryPeriod: 'year' }, ['EUR year', 38_500, 38_500]],
  [{ salary: '18,50,000', salaryCurrency: 'INR' }, ['INR', 1_850_000, 1_850_000]],
  [{ salary: '30,000 – 36,000', salaryCurrency: 'EUR', salaryPeriod: 'year' }, ['EUR year', 30_000, 36_000]],
  [
    { salary: '1', salaryFrom: '36,000', salaryTo: '41,000', salaryCurrency: 'EUR', salaryPeriod: 'year' },
    ['EUR year', 36_000, 41_000],
  ],
  [{ salary: '38,500', salaryPeriod: 'year' }, ['', null, null]],
  [{ salary: 'good', salaryCurrency: 'EUR' }, ['', null, null]],
  [{ salaryCurrency: 'EUR' }, ['', null, null]],
  [{ salary: ['1'], salaryCurrency: 'EUR' }, ['', null, null]],
])('reads the pay of %o as %o', (item, [payIn, low, high]) => {
  expect(jobPay(item)).toEqual({ payIn, low, high })
})
