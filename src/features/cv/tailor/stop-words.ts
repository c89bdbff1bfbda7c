import type { AdvertLanguage } from './stems.ts'

// Stop words, folded: they never count as a match.

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Function words, which also identify the language. */
export const functionWords: Readonly<Partial<Record<AdvertLanguage, ReadonlySet<string>>>> = {
  en: wordSet(`
    about above across after again against all along also although always am among an and another any anyone are around
    as at away back be became because become been before behind being below beside best better between beyond both but by
    can cannot could did do does doing don done down due during each either else enough etc even ever every everyone
    everything few first for from further get gets getting give given go goes going good great had has have having he her
    here hers high him his how however if in including into is it its itself just keep kind know last least less let like
    long lot made make makes making many may me might more most much must my need needs needed neither never new next no
    none nor not nothing now of off often on once one ones only onto or other others our ours out over own part per
    perhaps please plus possible put quite rather really right same see seen several shall she should since so some
    someone something soon still such take taken than that the their theirs them then there these they thing things this
    those through throughout thus to together too toward towards two three under until up upon us use used using usual
    usually various very via want wants was way ways we well were what whatever when where whether which while who whole
    whom whose why will with within without would yes yet you your yours yourself
    isn aren wasn weren doesn didn hasn haven hadn won wouldn shouldn couldn`),
  es: wordSet(`
    ademas ahi ahora al algo alguien algun alguna algunas alguno algunos alli alta alto ambos ante antes aquel aquella
    aquellos aqui asi aun aunque bajo bien buen buena buenas bueno buenos cada casi como con contigo contra cosa cosas
    cual cuales cualquier cuando cuanto cuya cuyo da dar de debe deben del demas dentro desde despues dia dias donde dos
    durante el ella ellas ello ellos en encima entonces entre era eran eres es esa esas ese eso esos esta estaba estamos
    estan estar estas este esto estos estoy etc fue fuera fueron gran grande grandes ha haber hace hacen hacer hacia han
    has hasta hay he hemos incluso junto la las le les lo los mas mayor me mediante mejor mejores menos mi mientras mis
    mismo misma mucha muchas mucho muchos muy nada ni ninguna ninguno no nos nosotros nuestra nuestras nuestro nuestros
    nueva nuevas nuevo nuevos nunca otra otras otro otros para parte pero poco pocos poder por porque posible primer
    primera primero puede pueden pues que quien quienes quieres realizar se sea sean segun ser sera si siempre sin sino
    sobre sois solo somos son su sus tal tambien tampoco tan tanto te tendras tenemos tener ti tiene tienen tienes toda
    todas todo todos tras traves tres tu tus tuya tuyo un una unas uno unos usar usted va vamos van varias varios vez via
    y ya yo vosotros vuestra vuestro`),
  fr: wordSet(`
    afin ai ainsi alors apres au aucun aucune aujourd auquel aurez aussi autre autres aux avant avec avez avoir avons
    beaucoup bien bon bonne bonnes bons car ce ceci cela celle celles celui ces cet cette ceux chaque chez ci comme comment
    contre dans de deja depuis derriere des deux devant doit dont du durant elle elles en encore entre es est et etait etc
    ete etes etre eux faire fait faut grand grande grandes grands hors ici il ils jusqu la le lequel les leur leurs lors
    lorsque lui ma mais meilleur meilleure meme memes mes moi moins mon ne ni nos notre notamment nous nouveau nouveaux
    nouvelle nouvelles on ont ou par parmi pas peu peut peuvent plus plusieurs plutot pour pourquoi pouvez pres qu quand que
    quel quelle quelles quels qui quoi sa sans se sera serez ses seul seule si soit son sont sous souvent sur ta tes toi ton
    toujours tous tout toute toutes tres trois trop tu un une vers via voici voir vos votre vous`),
  de: wordSet(`
  aber alle allem allen aller alles als am an andere anderen auch auf aus bei beim bis bist bringst da dabei damit dann das dass
  dein deine deinem deinen deiner dem den der des dich die dies diese diesem diesen dieser dir doch du durch ein eine
  einem einen einer eines einfach es etwa etwas euch euer eure fur gegen gern gerne haben hast hat hier hinaus ihnen
  ihr ihre ihrem ihren ihrer im immer ist jede jeden jeder kann kannst konnen man mehr mit mochtest nach nicht noch nur
  ob oder ohne rund sehr sein seine sich sie sind sowie sowohl uber um und uns unser unsere unserem unseren unserer
  unter viel viele vom von vor wahrend wenn wer werden wie wir wird wirst wo zu zum zur zwischen`),
}

/** Words common to all job descriptions. */
const advertWords = wordSet(`
  ability able advanced apply applicant applicants application applications based benefit benefits beginner bonus candidate candidates
  career careers company contact day days description desirable desired email environment equal essential excellent
  experience experienced expected employer employment full fulltime hire hiring hour hours hybrid ideal ideally intermediate interview job
  jobs join key knowledge level looking minimum month months offer offered offering offers opportunities opportunity
  parttime passion passionate people position positions prefer preferable preferably preferred proven qualification
  qualifications qualified related relevant remote require required requirement requirements requires responsibilities
  responsibility responsible role roles salary seek seeking skill skilled skills strong successful suitable task tasks
  team teams time week weeks welcome willing willingness work worked working works year years
  anos ano avanzado aptitud aptitudes beneficios buscamos busca buscar candidato candidata candidatos candidatura candidaturas
  capacidad competencias completa completo conocimiento conocimientos contrato correo deseable empleo empresa empresas enviar
  equipo equipos experiencia funciones habilidad habilidades hibrido horas horario idealmente imprescindible incorporar
  incorporacion intermedio jornada mes meses minimo minima necesario necesaria nivel oferta ofrece ofrecemos oportunidad parcial perfil
  persona personas presencial puesto puestos remoto requerida requerido requisito requisitos responsabilidad
  responsabilidades responsable retribucion salario salarial semana semanas solicitud sueldo tarea tareas tiempo trabaja
  trabajar trabajo trabajos unete valora valoramos valorable valorara
  annee annees an ans avantages bureau candidat candidate candidature candidatures cdd cdi competence competences
  connaissance connaissances contrat emploi entreprise equipe equipes experience heures horaires idealement lieu mission
  missions mois motivation niveau offre offrons poste postes postuler profil qualites recherche recherchons rejoignez
  rejoindre remuneration responsable responsabilites salaire semaine societe souhaite souhaitee teletravail temps travail
  travailler travaillez`)

/** Words that employers use about themselves and everybody: nobody learns them, and no profile shows them. */
const praise = wordSet(`
  adventure agile ambitious amazing attitude attractive awesome background balance brilliant challenge challenges
  challenging collaborative colleagues comfortable committed commitment competitive creative culture curious 
  dedicated degree diploma diverse driven dynamic eager energetic enjoy enthusiasm enthusiastic environments exciting
  fast flexible flexibility focused forward friendly fun generous grow growing growth hard
  help helping highly impact impactful inclusive initiative innovative inspiring journey leading lively look looks love
  mindset mission modern motivated motivation outstanding pace paced perks personality player proactive
  proud purpose reliable reputation reward rewarding share smart spirit startup success
  supportive talent talented thrive thrives thriving top unique valued values vibrant vision workplace 
  ambicioso ambiente apasionado apasionada atractivo atractiva companeros comprometido comprometida creativo
  creativa crecer crecimiento cultura dinamico dinamica divertido divertida emocionante entusiasmo exito flexibilidad
  flexible innovador innovadora mision motivacion motivado motivada pasion proactivo proactiva reto retos talento valores titulacion titulo
  ambiance ambitieux ambitieuse autonome croissance curieux curieuse defi defis dynamique dynamiques enthousiaste epanouir humaine
  attractif attractifs attractive bienveillant bienveillante innovant innovante motive motivee passion passionne passionnee rigoureux rigoureuse talents valeurs diplome integrer integrerez`)

/** What job descriptions ask for in general: how well, how long, and that somebody likes to learn. */
const askedOfAll = wordSet(`
  available closely compassionate current end ensure exp expected freshers hands interpersonal loves ownership pressure
  proficiency proficient provide ready sense similar solid solving somebody timely understanding yrs
  actividades afin afines aprender areas continua contribuya disponibilidad dominio elaborar ganas giro grado importante
  integral lider manejo medio plena positivamente profesional requiere resolutiva resolutivo similar similares solicita
  superior titulado valorado vocacion
  acceptes aimez aise apprendre assurer assurez choix debutant debutants dote encadrez esprit etablissement exige exigee
  formation garantir issu issue justifiez lien maitrise maitrisez mettre participer participez partiel place plein
  pourvoir recrute serait similaire similaires superieure vrai
  analytisches arbeitsweise ausbildung berufsausbildung denkvermogen familiengefuhrtes fuhrenden gute gutem guten guter
  gutes klasse mindestens mitarbeiter mitarbeitern mittelstandisches nachstmoglichen qualifikation reisebereitschaft
  schwerpunkt selbststandige selbststandiges strukturierte studium teamgeist unseres vergleichbare vergleichbaren vorteil
  zahlen zeitpunkt zuverlassige zwei drei
  arisen attention bring busy clear confident eye genuine interest interested likes messy positive regular
  return turn warm write
  avanzada encargara estabilidad inmediata selecciona trato
  basee charge disposez organise organisee rattache rattachee reussi reussie trice
  flache freu freue genau hierarchien lust obst pflegst richtig sichere sicheren sicherer tolle tollen toller tolles
  ubernimmst umgang`)

/** Such words in German, Italian, Portuguese and Dutch. */
const furtherWords = wordSet(`
  abgeschlossene abgeschlossenes anforderungen angebot arbeit arbeiten arbeitest arbeitszeit arbeitszeiten attraktive
  attraktives aufgabe aufgaben berufserfahrung bewerbung bewirb bieten bringen deins dynamisches dynamischen engagierte
  engagierten engagierter erfahrung erwartet gehalt gesucht homeoffice idealerweise jahr jahre jahren kenntnisse
  kollege kollegen kollegin kolleginnen mehrjahrige offene offenen standort stelle suchen sucht teamfahigkeit teilzeit unbefristet
  unternehmen unternehmenskultur urlaub vergutung verantwortung verstarkung vollzeit voraussetzungen willkommen
  agli alla alle anche che chi come con cosa da dal dalla degli dei del della delle di dove e ed gli hai i il in la
  le lo ma mi ne negli nei nel nella noi non nostra nostre nostri nostro o ogni oltre per piu presso se si sono su sua suo
  sul sulla ti tra tu tua tuo un una uno voi anni annuo azienda cerca cerchiamo competenze conoscenza conoscenze
  contratto esperienza lavorare lavoro offerta offriamo orario preferibilmente ricerchiamo richiesta richiesto requisiti
  retribuzione risorsa settore stipendio unisciti
  ao aos as ate com da das de do dos e ela ele em essa esse esta este isso ja mais mas muito na nas nao nem no nos nossa
  nossas nosso nossos num numa o ou para pela pelas pelo pelos por qual que quem se sem ser seu seus sua suas tambem
  te tem ter teu tua um uma voce beneficios candidatura contrato empresa equipa equipe experiencia desejavel funcoes
  horario oferecemos oferta procuramos procura remuneracao requisitos salario trabalhar trabalho vaga
  aan al alle als bij binnen dat deze die dit door een en haar heb hebben hebt het hun ik is je jij jou jouw kan kun maar
  meer met mij naar niet nog of om onder ons onze ook op over te tot tussen uit van veel voor waar wat wel werd wij worden
  addetta addetto attivita buona buone buoni buono determinato disponibilita giovane giovani immediata indeterminato
  mansioni occupera possibilita precisione proroga richiede siamo tempo
  alguem bons conhecimentos jovem licenciatura reforcar responsavel
  ben bent ga goed leuke minimaal slag zelfstandig
  wordt zal ze zich zijn zo zoals baan bedrijf collega collegas ervaring functie functieeisen jaar kandidaat
  salaris sollicitatie taken uur vacature werk werken werkervaring wij zoek zoeken zoekt`)

/** Such words in Polish, Czech, Swedish, Turkish and Russian. */
const easternAndNorthernWords = wordSet(`
  aby albo ale bardzo bedzie byc czy dla dobra dobry do gdzie ich jak jako jest jestesmy jesli juz kto ktora ktore
  ktorego ktory ktorzy lub ma masz mile miec my na nad nam nami nas nasz nasza nasze naszego naszej naszym nie niz od
  ona oni oraz po pod poza przez przy sie sa ta tak takze te ten to twoja twoje twoj ty wraz za ze oferujemy oferta
  poszukujemy szukamy zapewniamy wymagania wymagamy oczekujemy praca pracy prace pracownik stanowisko stanowisku
  zespol zespolu zespole firma firmy firmie kandydat kandydata doswiadczenie doswiadczenia doswiadczeniem znajomosc
  umiejetnosc umiejetnosci lat lata rok roku miesiecy umowa umowe wynagrodzenie widziane kultura kulture kultury
  swietna swietny atmosfera atmosfere dolacz aplikuj zakres obowiazkow obowiazki
  bedziesz bieglej dobrej doswiadczona doswiadczonego doswiadczonej jezyk jezyka organizowac prowadzic znajomosci
  aby ale ani az bez bude budes byt co dalsi do jak jako je jeho jejich jsme jsou jste jiz kde kdo ktery ktera ktere
  ke ma mas mezi my na nad nam nas nase naseho nasi ne nebo od po pod pro proto pri se si sve take tak ten to tve u uz
  vam vas vase ve vice za ze hledame nabizime nabidka pozadujeme pozadavky ocekavame prace praci pracovat pozice
  pozici tym tymu spolecnost spolecnosti firma firme uchazec zkusenost zkusenosti znalost znalosti let rok roky
  smlouva mzda plat kultura kulturu kultury nadseni nadsenim vyhodou pridej pridejte
  alla att av blir den det dig din ditt dina dar eller en ett for fran garna ha han har hos hur i inom inte jag kan
  kommer med men mer mycket nar och oss pa samt ska som soker till under ut vad var vi vid vill vart vara ar aven
  erbjuder arbete arbeta arbetar jobb tjanst tjansten foretag foretaget kollega kollegor erfarenhet kunskap kunskaper
  krav kvalifikationer ansokan lon kultur medarbetare
  ama bir biri bizim bu cok da daha de dahil degil diye en gibi gore hem her icin ile ise kadar ki olan olarak olmasi
  olmak olup sahip siz tum ve veya ya ariyoruz aranan araniyor sunuyoruz is ekip ekibimize ekibimiz sirket sirketimiz
  aday adaylar adaylarin deneyim deneyimi deneyimli tecrube tecrubeli bilgi bilgisi yil tercihen pozisyon pozisyonu
  gorev gorevler kultur kulturu maas tercih edilir
  а без более бы в вам вас ваш ваша вы для до его если есть и из или их к как которая которые которыи кто мы на над
  нам нами нас наш наша наше нашеи нашу о об он от по под при с свои со также так то у что эта это этот ищем
  приглашаем предлагаем ждем требуется требования обязанности условия работа работы работу работе команда команду
  команде компания компании сотрудник кандидат опыт опыта опытом знание знания умение навыки лет год года зарплата
  должность вакансия культура культуру готовы будет плюсом`)

/** Returns whether a folded word is a stop word in any language. */
export const isStopWord = (word: string): boolean =>
  advertWords.has(word) ||
  furtherWords.has(word) ||
  easternAndNorthernWords.has(word) ||
  praise.has(word) ||
  askedOfAll.has(word) ||
  Object.values(functionWords).some((words) => words.has(word))
