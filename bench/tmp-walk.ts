import { browserOf } from '#test/support/accounts.ts'
import { smallPdf } from '#test/support/business/application-desk.ts'
import { businessCreation } from '#features/business/sections/creation.ts'

const url = 'http://127.0.0.1:4121'
const password = 'correct1horse'
const b = '/profile-service/api/v1/businessOrganization'
const p = '/posting-service/api/v1'
const show = (label: string, r: { status: number; body: unknown }) => console.log(label, r.status, JSON.stringify(r.body).slice(0, 400))
const rita = browserOf(url)
await rita.signIn('rita@meseta.example', password)
show('create', await rita.post(`${b}/create`, { ...businessCreation.example, organizationName: 'Meseta Hydraulics', businessRegistrationNumber: 'ES-1' }))
const own = await rita.get(`${b}/get`)
console.log(own.status, Object.keys(own.body), own.body.version)
