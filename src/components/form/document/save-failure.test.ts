import { expect, it } from 'vitest'
import { ApiError } from '#lib/api/api-client.ts'
import { formFailure, saveFailure } from './save-failure.ts'

it.each([
  [new ApiError('Unknown error occured!', 0, 'network'), /connection/],
  [new ApiError('no', 401, 'unauthorized'), /session has ended/],
  [new ApiError('no', 403, 'token_expired'), /session has ended/],
  [new ApiError('Only for Personal', 403, 'forbidden'), /^Only for Personal$/],
  [new ApiError('no', 413, 'too_large'), /profile is too large/],
  [new ApiError('Try again in 24 hours.', 429, 'too_many_requests'), /are not lost.*in 24 hours/],
  [new ApiError('Request 17 failed', 500, 'internal'), /are not lost.*Request 17 failed/],
  [new TypeError('x is not a function'), /x is not a function/],
])('explains the error and the next step: %s', (error, text) => {
  expect(saveFailure(error)).toMatch(text)
})

it('assigns errors of the edited part to its fields, and lists the others', () => {
  const error = new ApiError('Some fields are wrong.', 400, 'invalid_input', {
    'Mentors.1.Name': 'Name is required',
    'Mentors.1.Projects.0.Name': 'Too long',
    'Mentors.10.Name': 'Not this one',
    'UserPersonalData.Country': 'Country is required',
  })
  expect(formFailure(error, 'Mentors.1.')).toEqual({
    message:
      'Some fields are wrong. Mentors.10.Name: Not this one UserPersonalData.Country: Country is required',
    fields: { Name: 'Name is required', 'Projects.0.Name': 'Too long' },
  })
})
