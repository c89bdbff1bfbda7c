import { message, type Message } from '#lib/text/message.ts'

/** The time zones offered for events, named by a well-known city, from west to east. */
export const zoneNames: Readonly<Record<string, Message<[]>>> = {
  'America/Los_Angeles': message({ en: 'Los Angeles', es: 'Los Ángeles' }),
  'America/Chicago': message({ en: 'Chicago', es: 'Chicago' }),
  'America/New_York': message({ en: 'New York', es: 'Nueva York' }),
  'America/Sao_Paulo': message({ en: 'São Paulo', es: 'São Paulo' }),
  'Europe/London': message({ en: 'London', es: 'Londres' }),
  'Europe/Madrid': message({ en: 'Madrid', es: 'Madrid' }),
  'Europe/Berlin': message({ en: 'Berlin', es: 'Berlín' }),
  'Africa/Nairobi': message({ en: 'Nairobi', es: 'Nairobi' }),
  'Asia/Kolkata': message({ en: 'Kolkata (IST)', es: 'Calcuta (IST)' }),
  'Asia/Singapore': message({ en: 'Singapore', es: 'Singapur' }),
  'Asia/Tokyo': message({ en: 'Tokyo', es: 'Tokio' }),
  'Australia/Sydney': message({ en: 'Sydney', es: 'Sídney' }),
}
