import { strToU8, zipSync } from 'fflate'
import { csvOf } from '#lib/text/csv/write.ts'

/** The files of an export as LinkedIn makes it, by their names. */
export const linkedInFiles: Readonly<Record<string, string>> = {
  'Profile.csv': csvOf([
    'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers'.split(
      ',',
    ),
    [
      'Meera',
      'Joshi-Pérez, PhD',
      '',
      '12 Law College Road, Pune',
      'Mar 14, 1991',
      'Bridge engineer | मराठी · English',
      'I keep old bridges standing.\n\nMostly in "quiet" years.',
      'Civil Engineering',
      '411004',
      'Pune, Maharashtra, India',
      '[meerabuilds]',
      '[PORTFOLIO:https://meera.example.org,OTHER:https://code.example.net/meera?a=1,2]',
      '',
    ],
  ]),
  'Positions.csv': csvOf([
    ['Company Name', 'Title', 'Description', 'Location', 'Started On', 'Finished On'],
    [
      'Konkan Bridges',
      'Senior engineer',
      'Lead of monitoring.\n• 14 bridges\n• 3 seas',
      'Pune, India',
      'Jan 2020',
      '',
    ],
    ['Brücken & Söhne', 'Praktikantin', '', 'Köln', 'Sept. 2017', 'März 2018'],
    ['三江桥梁', '工程师', '', '重庆', '2015年9月', '2016'],
  ]),
  'Education.csv': csvOf([
    ['School Name', 'Start Date', 'End Date', 'Notes', 'Degree Name', 'Activities'],
    [
      'College of Engineering, Pune',
      '2008',
      '2012',
      'First class',
      'B.Tech, Civil Engineering',
      'Rowing club',
    ],
  ]),
  'Skills.csv': 'Name\nFinite elements\nPython\nمراقبة الجسور\n',
  'Languages.csv':
    'Name,Proficiency\nMarathi,Native or bilingual proficiency\nEnglish,Full professional proficiency\nDeutsch,\n',
  'Certifications.csv':
    'Name,Url,Authority,Started On,Finished On,License Number\nBayesian methods,https://example.org/c/1,Delft Online,Jun 2021,Jun 2024,ABC-12\n',
  'Courses.csv': 'Name,Number\nStructural dynamics,CE-501\n',
  'Projects.csv':
    'Title,Description,Url,Started On,Finished On\nBridge watch,Sensors on 14 bridges,https://example.org/watch,Jan 2021,Dec 2022\n',
  'Honors.csv': 'Title,Description,Issued On\nYoung engineer of the year,By the chamber,Nov 2019\n',
  'Publications.csv':
    'Name,Published On,Description,Publisher,Url\nQuiet years,"May 5, 2022",On strain,Structures,https://example.org/p\n',
  'Patents.csv':
    'Title,Url,Description,Issued On,Application Number\nStrain clip,https://example.org/patent,A clip,2023,IN-77\n',
  'Organizations.csv':
    'Name,Description,Started On,Finished On,Position\nInstitution of Bridge Engineers,Monthly talks,Jan 2019,,Treasurer\n',
  'Test Scores.csv': 'Name,Description,Score,Dated On\nTOEFL,Taken in Pune,112,Feb 2013\n',
  'Volunteering.csv':
    'Company Name,Role,Cause,Started On,Finished On,Description\nRiver Watch,Guide,ENVIRONMENT,Apr 2018,,Walks\n',
  'Connections.csv':
    'Notes:\n"When exporting your connection data, you may notice…"\n\nFirst Name,Last Name,URL\nSecret,Friend,https://example.org\n',
  'messages.csv': 'FROM,TO,CONTENT\nSecret,Friend,hello\n',
}

/** A zip of them. @param folder they are in. */
export const linkedInZip = (
  files: Readonly<Record<string, string>> = linkedInFiles,
  folder = '',
): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}${name}`, strToU8(text)])),
    ),
  )
