/** A relation from one page to what it could show: article, event (by title), institute (by syllabus topic), or job. */
export interface RelationPair {
  from: `article:${string}` | `event:${string}` | `topic:${string}`
  to: `article:${string}` | `event:${string}` | `institute:${string}` | `job:${string}`
}

const pairs = (table: string): RelationPair[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [from, to] = line.trim().split(' > ') as [RelationPair['from'], RelationPair['to']]
      return { from, to }
    })

/** Relations of the demo content that help a reader, chosen by hand before the scorer was written. */
export const rightPairs = pairs(`
  article:comet-lessons-cracks-in-aircraft > event:Show us the crack
  article:comet-lessons-cracks-in-aircraft > event:Rainflow with a pencil
  article:sun-synchronous-orbit-design-example > event:An orbit in an afternoon
  article:why-a-tight-bolt-feels-less-load > event:Torque, angle, preload
  article:read-mccabe-thiele-diagram-by-hand > event:Tray by tray
  article:thermal-runaway-little-warning > event:Scaling up heat
  article:insulin-from-bacteria-a-short-history > event:What the insulin people knew
  article:oxygen-transfer-limits-in-a-bioreactor > event:The arithmetic of scale-up
  article:reading-a-qpcr-curve-step-by-step > event:Primers before breakfast
  article:irrigation-water-balance-on-one-page > event:How much water is left in the profile?
  article:how-heat-pump-lift-sets-the-bill > event:Heat Is Half of It
  article:four-ways-to-store-a-megawatt-hour > event:Batteries that were asked nicely
  article:single-plane-balancing-in-three-runs > event:Rotors Between Speeds
  article:how-cavendish-weighed-the-earth > event:Weighing the Earth in a shed
  article:how-an-oil-film-carries-a-shaft > event:The bearing that outlived the mill
  article:why-buildings-on-clay-settle-for-years > event:Piezometers and patience
  article:measuring-g-with-an-honest-pendulum > event:Error bars for first-year laboratories
  article:randomised-blocks-on-a-sloping-field > event:Variety trials, or how few plots are too few
  article:single-plane-balancing-in-three-runs > institute:werkstatt-lindenbruch
  article:desalination-energy-theory-and-practice > institute:skarvoy-polytechnic
  article:exoplanet-transit-with-small-telescope > institute:minakura-institute
  article:how-echolocating-bats-measure-distance > institute:tarnhaven-community-school
  article:triangle-test-planned-and-read-properly > institute:odelekun-womens-polytechnic
  article:comet-lessons-cracks-in-aircraft > job:Damage tolerance engineer
  article:moving-a-domain-by-counting-down-ttl > job:Domain and network administrator
  article:decoupling-capacitors-are-small-inductors > job:PCB layout engineer
  article:wing-air-does-not-meet-again > article:why-wings-lift-not-equal-transit
  article:simpsons-paradox-in-kidney-stone-data > article:berkeley-admissions-simpsons-paradox
  event:Tray by tray > article:read-mccabe-thiele-diagram-by-hand
  event:Rainflow with a pencil > article:comet-lessons-cracks-in-aircraft
  event:Titration by colour and by conductivity > article:how-a-buffer-holds-its-ph
  topic:Rotor balancing > article:single-plane-balancing-in-three-runs
  topic:Water activity > article:water-activity-not-moisture-content
`)

/** Relations of the demo content that share a word and nothing else. */
export const wrongPairs = pairs(`
  article:wing-air-does-not-meet-again > event:One-piece flow with three people
  article:why-wings-lift-not-equal-transit > event:One-piece flow with three people
  article:single-plane-balancing-in-three-runs > event:One-piece flow with three people
  article:comet-lessons-cracks-in-aircraft > event:The alarm nobody heard
  article:why-a-tight-bolt-feels-less-load > event:The alarm nobody heard
  article:tacoma-narrows-was-not-resonance > event:Phantom day
  article:triangle-test-planned-and-read-properly > event:Modal testing in four mornings
  article:backup-restore-drill-small-team > event:Three hours at the mixer
  article:irrigation-water-balance-on-one-page > event:Carbon dioxide in numbers
  article:what-grid-frequency-says-about-balance > event:Differential equations before formulas: reading phase portraits
  article:how-heat-pump-lift-sets-the-bill > event:Infusion pumps, opened
  article:check-digits-from-isbn-to-iban > event:Four error budgets, four arguments
  article:oxygen-transfer-limits-in-a-bioreactor > event:Oxygen Summit
  article:tacoma-narrows-was-not-resonance > institute:vltanov-conservatory
  article:decoupling-capacitors-are-small-inductors > institute:vltanov-conservatory
  article:broadbalk-wheat-since-1843 > institute:vltanov-conservatory
  article:how-heat-pump-lift-sets-the-bill > institute:tarnhaven-community-school
  article:tacoma-narrows-was-not-resonance > job:Electromagnetic compatibility technician
  article:how-a-pulse-oximeter-reads-oxygen > job:Spray application trainer
  article:triangle-test-planned-and-read-properly > job:Data analyst for screening records
  article:golden-angle-without-the-myth > article:what-a-residual-current-device-compares
  article:mark-recapture-counting-unseen-animals > article:triangle-test-planned-and-read-properly
  article:exoplanet-transit-with-small-telescope > article:wing-air-does-not-meet-again
  event:One-piece flow with three people > article:wing-air-does-not-meet-again
  event:One-piece flow with three people > article:read-mccabe-thiele-diagram-by-hand
  event:The alarm nobody heard > article:comet-lessons-cracks-in-aircraft
  event:Phantom day > article:tacoma-narrows-was-not-resonance
  topic:Balancing > article:irrigation-water-balance-on-one-page
  topic:Testing > article:triangle-test-planned-and-read-properly
  article:prompt-injection-and-what-an-agent-may-do > event:The page at ten past three
  article:backup-restore-drill-small-team > article:web-accessibility-contrast-and-keyboard
  event:The page at ten past three > article:prompt-injection-and-what-an-agent-may-do
  event:Failed batches welcome > article:idempotent-data-pipelines
  event:Lock waits, live > article:moving-a-domain-by-counting-down-ttl
  event:Bring your vibration > article:how-cavendish-weighed-the-earth
  event:The first word of Beowulf > article:survey-questions-people-can-answer
  event:Delta Cities Drainage Summit > article:why-buildings-on-clay-settle-for-years
  article:how-cavendish-weighed-the-earth > event:Bring your vibration
  article:survey-questions-people-can-answer > event:The first word of Beowulf
`)
