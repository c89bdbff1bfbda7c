import { connect } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { insertPerson } from '#test/support/person.ts'

const password = 'correct1horse'
const database = await connect({ dataDir: process.argv[2]!, log: createLog('silent') })
const db = database.db
const old = new Date(0)
await insertPerson(db, 'rita@meseta.example', { password, name: 'Rita Recruiter', user_type: 'Business', approval: 'approved', created: old } as never)
await insertPerson(db, 'hank@meseta.example', { password, name: 'Hank Manager', user_type: 'Business', approval: 'approved', created: old } as never)
await insertPerson(db, 'new@fresh.example', { password, name: 'New Owner', user_type: 'Business', approval: 'approved' } as never)
await insertPerson(db, 'dean@uni.example', { password, name: 'Dean', user_type: 'Educational Institution', approval: 'approved', created: old } as never)
const names = 'Asha Rao,Bo Lind,Carla Núñez,Dmitri Volkov,Ewa Zielińska,Farid Haddad,Grace Okafor,Hiro Tanaka,Inés Cabrera,Jonas Weber,Kavya Iyer,Liam Murphy,Mei Chen,Nils Berg,Olga Petrova,Pedro Alves,Quinn Hart,Rosa Marín,Samir Khan,Tuula Virtanen,Umar Bello,Vera Novak,Wei Zhang,Ximena Soto,Yusuf Demir,Zofia Lis,Aaron Levi,Bianca Rossi,Chidi Obi,Dana Levy'.split(',')
for (const [at, name] of names.entries()) await insertPerson(db, `applicant${at}@mail.example`, { password, name, user_type: 'Personal', approval: 'approved', ...(at % 7 === 3 && { locale: 'es' }) } as never)
await database.close()
