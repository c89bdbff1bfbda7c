// Résumés as Europass writes them: the old generation (SkillsPassport) and the present one (Candidate).

/** A picture of one point, as both embed it. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const skillsPassport = `<?xml version="1.0" encoding="UTF-8"?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" locale="el">
  <Locale>el</Locale>
  <DocumentInfo><DocumentType>ECV</DocumentType><CreationDate>2018-03-01T10:00:00.000Z</CreationDate><XSDVersion>V3.4</XSDVersion><Generator>EWA</Generator></DocumentInfo>
  <PrintingPreferences><Document type="ECV"><Field name="LearnerInfo" show="true"/></Document></PrintingPreferences>
  <LearnerInfo>
    <Identification>
      <PersonName><Title><Code>mrs</Code><Label>κα</Label></Title><FirstName>Ελένη</FirstName><Surname>Παπαδοπούλου</Surname></PersonName>
      <ContactInfo>
        <Address><Contact><AddressLine>Οδός Ερμού 5</AddressLine><PostalCode>105 63</PostalCode><Municipality>Αθήνα</Municipality><Country><Code>EL</Code><Label>Ελλάδα</Label></Country></Contact></Address>
        <Email><Contact>eleni@example.org</Contact></Email>
        <TelephoneList><Telephone><Contact>+30 210 0000000</Contact><Use><Code>mobile</Code><Label>Κινητό</Label></Use></Telephone></TelephoneList>
        <WebsiteList><Website><Contact>https://eleni.example.org</Contact><Use><Code>personal</Code></Use></Website></WebsiteList>
      </ContactInfo>
      <Demographics><Birthdate year="1988" month="--07" day="---09"/><Gender><Code>F</Code><Label>Θηλυκό</Label></Gender><NationalityList><Nationality><Code>EL</Code><Label>Ελληνική</Label></Nationality></NationalityList></Demographics>
      <Photo><MimeType>image/png</MimeType><Data>${picture}</Data></Photo>
    </Identification>
    <Headline><Type><Code>position</Code><Label>ΘΕΣΗ</Label></Type><Description><Label>Πολιτικός μηχανικός</Label></Description></Headline>
    <WorkExperienceList>
      <WorkExperience>
        <Period><From year="2015" month="--07"/><Current>true</Current></Period>
        <Position><Code>2142</Code><Label>Μηχανικός γεφυρών</Label></Position>
        <Activities>&lt;p&gt;Παρακολούθηση &amp;amp; συντήρηση:&lt;/p&gt;&lt;ul&gt;&lt;li&gt;14 γέφυρες&lt;/li&gt;&lt;li&gt;3 λιμάνια&lt;/li&gt;&lt;/ul&gt;</Activities>
        <Employer><Name>Γέφυρες ΑΕ</Name><ContactInfo><Address><Contact><Municipality>Πάτρα</Municipality><Country><Code>EL</Code><Label>Ελλάδα</Label></Country></Contact></Address><Website><Contact>https://gefyres.example.gr</Contact></Website></ContactInfo><Sector><Code>F</Code><Label>Κατασκευές</Label></Sector></Employer>
      </WorkExperience>
      <WorkExperience>
        <Period><From year="2012"/><To year="2015" month="--06" day="---30"/></Period>
        <Position><Label>Internship, structural design</Label></Position>
        <Employer><Name>Sofia Konstruktor ООД</Name></Employer>
      </WorkExperience>
    </WorkExperienceList>
    <EducationList>
      <Education>
        <Period><From year="2006" month="--09"/><To year="2011"/></Period>
        <Title>Δίπλωμα Πολιτικού Μηχανικού</Title>
        <Activities>Στατική, δυναμική</Activities>
        <Organisation><Name>Εθνικό Μετσόβιο Πολυτεχνείο</Name></Organisation>
        <Level><Code>7</Code><Label>EQF 7</Label></Level>
        <Field><Code>73</Code><Label>Δομικά έργα</Label></Field>
      </Education>
    </EducationList>
    <Skills>
      <Linguistic>
        <MotherTongueList><MotherTongue><Description><Code>el</Code><Label>Ελληνικά</Label></Description></MotherTongue></MotherTongueList>
        <ForeignLanguageList>
          <ForeignLanguage><Description><Code>en</Code><Label>Αγγλικά</Label></Description><ProficiencyLevel><Listening>C1</Listening><Reading>C2</Reading><SpokenInteraction>B2</SpokenInteraction><SpokenProduction>B2</SpokenProduction><Writing>C1</Writing></ProficiencyLevel></ForeignLanguage>
          <ForeignLanguage><Description><Label>български</Label></Description><ProficiencyLevel><Listening>A2</Listening><Reading>A2</Reading><SpokenInteraction>A2</SpokenInteraction><SpokenProduction>A2</SpokenProduction><Writing>A2</Writing></ProficiencyLevel></ForeignLanguage>
        </ForeignLanguageList>
      </Linguistic>
      <Communication><Description>&lt;ul&gt;&lt;li&gt;Ομαδική εργασία&lt;/li&gt;&lt;li&gt;Παρουσιάσεις&lt;/li&gt;&lt;/ul&gt;</Description></Communication>
      <Computer><Description>AutoCAD&lt;br/&gt;Python</Description><ProficiencyLevel><Information>C</Information></ProficiencyLevel></Computer>
      <Driving><Description><Licence>B</Licence></Description></Driving>
    </Skills>
    <AchievementList>
      <Achievement><Title><Code>honors_awards</Code><Label>Διακρίσεις</Label></Title><Description>&lt;p&gt;Βραβείο νέων μηχανικών 2016&lt;/p&gt;</Description></Achievement>
      <Achievement><Title><Code>memberships</Code><Label>Συμμετοχές</Label></Title><Description>ΤΕΕ</Description></Achievement>
    </AchievementList>
  </LearnerInfo>
</SkillsPassport>
`

export const candidate = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:eures="http://www.europass_eures.eu/1.0" xmlns:hr="http://www.hr-xml.org/3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.europass.eu/1.0 Candidate.xsd">
  <hr:DocumentID schemeID="E-0001" schemeName="DocumentIdentifier" schemeAgencyName="EUROPASS" schemeVersionID="4.0"/>
  <CandidateSupplier><hr:PartyID schemeID="E-0001"/><hr:PartyName>Owner</hr:PartyName><PersonContact><PersonName><oa:GivenName>Łucja</oa:GivenName><hr:FamilyName>Żółć-Nowak</hr:FamilyName></PersonName></PersonContact><hr:PrecedenceCode>1</hr:PrecedenceCode></CandidateSupplier>
  <CandidatePerson>
    <PersonName><oa:GivenName>Łucja</oa:GivenName><hr:FamilyName>Żółć-Nowak</hr:FamilyName></PersonName>
    <Communication><ChannelCode>Telephone</ChannelCode><UseCode>mobile</UseCode><CountryDialing>48</CountryDialing><oa:DialNumber>600000000</oa:DialNumber><CountryCode>pl</CountryCode></Communication>
    <Communication><ChannelCode>Email</ChannelCode><oa:URI>lucja@example.org</oa:URI></Communication>
    <Communication><ChannelCode>Web</ChannelCode><UseCode>other</UseCode><oa:URI>https://lucja.example.org</oa:URI></Communication>
    <Communication><UseCode>home</UseCode><Address type="home"><oa:AddressLine>ul. Długa 1</oa:AddressLine><oa:CityName>Kraków</oa:CityName><CountryCode>pl</CountryCode><oa:PostalCode>31-147</oa:PostalCode></Address></Communication>
    <NationalityCode>pl</NationalityCode>
    <hr:BirthDate>1990-05-01</hr:BirthDate>
    <PrimaryLanguageCode name="NORMAL">pol</PrimaryLanguageCode>
  </CandidatePerson>
  <CandidateProfile languageCode="en">
    <hr:ID schemeID="E-0001"/>
    <hr:ExecutiveSummary>&lt;p&gt;Bridges &amp;amp; &lt;strong&gt;data&lt;/strong&gt;.&lt;/p&gt;</hr:ExecutiveSummary>
    <EmploymentHistory>
      <EmployerHistory>
        <hr:OrganizationName>Most Sp. z o.o.</hr:OrganizationName>
        <OrganizationContact><Communication><Address><oa:CityName>Kraków</oa:CityName><CountryCode>pl</CountryCode></Address></Communication></OrganizationContact>
        <hr:IndustryCode>F</hr:IndustryCode>
        <EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2018-03-01</hr:FormattedDateTime></eures:StartDate><hr:CurrentIndicator>true</hr:CurrentIndicator></EmploymentPeriod>
        <PositionHistory>
          <PositionTitle typeCode="FREETEXT">Lead engineer</PositionTitle>
          <eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2021-01-01</hr:FormattedDateTime></eures:StartDate><hr:CurrentIndicator>true</hr:CurrentIndicator></eures:EmploymentPeriod>
          <oa:Description>&lt;ol&gt;&lt;li data-list="bullet"&gt;Sensors&lt;/li&gt;&lt;li&gt;Teams&lt;/li&gt;&lt;/ol&gt;</oa:Description>
          <City>Kraków</City><Country>pl</Country>
        </PositionHistory>
        <PositionHistory>
          <PositionTitle typeCode="FREETEXT">Engineer</PositionTitle>
          <eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2018-03-15</hr:FormattedDateTime></eures:StartDate><eures:EndDate><hr:FormattedDateTime>2020-12-31</hr:FormattedDateTime></eures:EndDate><hr:CurrentIndicator>false</hr:CurrentIndicator></eures:EmploymentPeriod>
        </PositionHistory>
      </EmployerHistory>
    </EmploymentHistory>
    <EducationHistory>
      <EducationOrganizationAttendance>
        <hr:OrganizationName>Politechnika Krakowska</hr:OrganizationName>
        <EducationLevelCode>7</EducationLevelCode>
        <AttendancePeriod><StartDate><hr:FormattedDateTime>2009-10-01</hr:FormattedDateTime></StartDate><EndDate><hr:FormattedDateTime>2014</hr:FormattedDateTime></EndDate><Ongoing>false</Ongoing></AttendancePeriod>
        <EducationDegree><hr:DegreeName>Magister inżynier</hr:DegreeName><OccupationalSkillsCovered>&lt;p&gt;Statics&lt;/p&gt;</OccupationalSkillsCovered></EducationDegree>
      </EducationOrganizationAttendance>
    </EducationHistory>
    <eures:Licenses><eures:License><hr:LicenseTypeCode>B</hr:LicenseTypeCode></eures:License></eures:Licenses>
    <Certifications><Certification><Title>Bridge inspector</Title><IssueDate><hr:FormattedDateTime>2019-04-12</hr:FormattedDateTime></IssueDate></Certification></Certifications>
    <PublicationHistory><Publication><Title>Quiet years</Title><Year>2022</Year><Link>https://example.org/quiet</Link></Publication></PublicationHistory>
    <HonorsAndAwards><HonorAward><Title>Young engineer</Title><Link>https://example.org/prize</Link></HonorAward></HonorsAndAwards>
    <PersonQualifications>
      <PersonCompetency><CompetencyID schemeName="language">eng</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID><eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-Understanding-Listening</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>C1</hr:ScoreText></eures:Score></eures:CompetencyDimension><eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-Writing-Production</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>B2</hr:ScoreText></eures:Score></eures:CompetencyDimension></PersonCompetency>
      <PersonCompetency><hr:TaxonomyID>Digital_Skill</hr:TaxonomyID><hr:CompetencyName>Python</hr:CompetencyName></PersonCompetency>
      <PersonCompetency><hr:TaxonomyID>Digital_Skill</hr:TaxonomyID><hr:CompetencyName>Revit</hr:CompetencyName></PersonCompetency>
    </PersonQualifications>
    <NetworksAndMemberships><Title>Chamber of engineers</Title></NetworksAndMemberships>
    <eures:Attachment><oa:EmbeddedData mimeCode="image/png">data:image/png;base64,${picture}</oa:EmbeddedData></eures:Attachment>
    <RenderingInformation><Design><Template>Template1</Template><Logo>None</Logo></Design></RenderingInformation>
  </CandidateProfile>
</Candidate>
`

/** A passport as JSON, as its editor saved it until 2020. */
export const passportJson = {
  SkillsPassport: {
    Locale: 'pt',
    PrintingPreferences: null,
    DocumentInfo: { DocumentType: 'ECV', XSDVersion: 'V3.0' },
    LearnerInfo: {
      Identification: {
        PersonName: { FirstName: 'Beatriz', Surname: 'Nogueira' },
        ContactInfo: {
          Telephone: [{ Contact: '+351 912 555 018', Use: { Code: 'mobile' } }],
          Email: { Contact: 'beatriz@correio.example' },
          Address: { Contact: { Municipality: 'Porto', Country: { Label: 'Portugal', Code: 'PT' } } },
          Website: [{ Contact: 'https://beatriz.example' }],
        },
      },
      WorkExperience: [
        {
          Period: { From: { Year: 2020, Month: 2 }, Current: true },
          Position: { Label: 'Gestora' },
          Employer: { Name: 'Douro Viagens' },
          Activities: '<p>Campanhas</p>',
          Salary: '30000',
        },
      ],
      Education: [
        {
          Period: { From: { Year: 2014 }, To: { Year: 2016, Month: 7, Day: 1 } },
          Title: 'Mestrado em Marketing',
          Organisation: { Name: 'Universidade do Porto' },
        },
      ],
      Skills: {
        Linguistic: {
          MotherTongue: [{ Description: { Label: 'Português' } }],
          ForeignLanguage: [
            {
              Description: { Code: 'fr', Label: 'Francês' },
              ProficiencyLevel: {
                Listening: 'C1',
                Reading: 'C1',
                SpokenInteraction: 'B2',
                SpokenProduction: 'B2',
                Writing: 'B1',
              },
            },
          ],
        },
        Computer: { Description: '<ul><li>Excel</li><li>SAP</li></ul>' },
        Driving: { Description: ['B', 'BE'] },
      },
    },
  },
}
