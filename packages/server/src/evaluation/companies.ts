import type { ResourceInput } from '@parvis/schema'
import type { companies } from '@parvis/schemas'

type Company = ResourceInput<typeof companies>

/** name; legal form; founded; road; postal code; city; country; what its site is called */
const facts = `
Atelier Lumière; sarl; 2009-04-17; 14 rue des Orfèvres; 69005; Lyon; FR; atelier-lumiere
Brasserie du Pont-Neuf; sas; 2014-09-02; 3 quai de la Daurade; 31000; Toulouse; FR; brasserie-pontneuf
Les Halles Numériques; sas; 2018-01-22; 27 boulevard Victor-Hugo; 44200; Nantes; FR; halles-numeriques
Menuiserie Kermarrec; eurl; 1996-06-11; 8 route de Locmaria; 29000; Quimper; FR; menuiserie-kermarrec
Clinique des Tilleuls; sa; 1987-03-05; 52 avenue de la Forêt-Noire; 67000; Strasbourg; FR; clinique-tilleuls
Librairie Point-Virgule; sarl; 2003-10-28; 19 place Saint-Sernin; 31000; Toulouse; FR; point-virgule
Coopérative des Deux Vallées; association; 1978-05-14; 1 chemin du Moulin; 74150; Rumilly; FR; deux-vallees
Garance Textile; sasu; 2021-02-08; 41 rue Esquermoise; 59800; Lille; FR; garance-textile
Sémaphore Logistique; sas; 2011-11-30; 6 quai Frissard; 76600; Le Havre; FR; semaphore-logistique
Verdier & Associés; sarl; 1999-07-19; 10 rue Foch; 34000; Montpellier; FR; verdier-associes
Pépinières Bonneau; ei; 1985-02-25; Les Grands Champs; 49130; Les Ponts-de-Cé; FR; pepinieres-bonneau
Studio Paradis; sasu; 2019-09-16; 88 rue de Paradis; 75010; Paris; FR; studio-paradis
Théâtre de la Criée libre; association; 1992-12-01; 4 rue Sainte; 13001; Marseille; FR; criee-libre
Office du lac; public; 2001-01-01; 2 esplanade du Lac; 74000; Annecy; FR; office-du-lac
Boulangerie Faure; ei; 2016-03-21; 33 cours Julien; 13006; Marseille; FR; boulangerie-faure
Ardoise Conseil; sas; 2012-05-09; 15 allée de Tourny; 33000; Bordeaux; FR; ardoise-conseil
Maison Quéré; sarl; 2006-08-31; 21 rue de Siam; 29200; Brest; FR; maison-quere
Électricité Navarro; eurl; 2010-10-04; 7 rue des Cuirassiers; 69003; Lyon; FR; electricite-navarro
Cyclos du Ried; sarl; 2015-04-13; 5 rue du Rempart; 68000; Colmar; FR; cyclos-ried
Marée haute; sas; 2020-06-29; 12 quai Duguay-Trouin; 35400; Saint-Malo; FR; maree-haute
Fonderie Roussel; sa; 1964-11-12; 140 rue de l’Industrie; 42000; Saint-Étienne; FR; fonderie-roussel
Hôtel des Capucines; sas; 1998-04-02; 9 rue des Capucines; 06000; Nice; FR; hotel-capucines
Laboratoire Iris; sas; 2013-02-18; 3 avenue Galilée; 91190; Gif-sur-Yvette; FR; labo-iris
Les Ruchers d’Aubrac; ei; 2008-05-26; Le Bourg; 12470; Saint-Chély-d’Aubrac; FR; ruchers-aubrac
Transports Le Goff; sarl; 1989-09-08; 60 rue de Lorient; 35000; Rennes; FR; transports-legoff
Kiosque & Cie; sasu; 2022-01-10; 24 rue du Faubourg-Saint-Denis; 75010; Paris; FR; kiosque-cie
Domaine de Saint-Cyr; sarl; 1973-03-30; Route de Beaune; 21200; Beaune; FR; domaine-saint-cyr
Passerelle Formation; association; 2004-09-06; 11 rue Gambetta; 54000; Nancy; FR; passerelle-formation
Nord Minéral; sas; 2007-12-17; 2 rue du Port; 59140; Dunkerque; FR; nord-mineral
Cabinet Delorme; sarl; 1994-01-24; 18 place Carnot; 69002; Lyon; FR; cabinet-delorme
Papeterie des Arts; eurl; 2017-10-02; 6 rue des Arts; 31000; Toulouse; FR; papeterie-arts
Ville de Montclair; public; 1950-01-01; 1 place de la Mairie; 26400; Montclair; FR; ville-montclair
Hoevewinkel De Linde; foreign; 2011-06-15; Lindestraat 4; 9000; Gand; BE; hoevewinkel-linde
Bäckerei Sonnenhof; foreign; 1982-08-20; Sonnenweg 12; 79098; Fribourg-en-Brisgau; DE; sonnenhof
Harbour & Heath; foreign; 2010-03-11; 7 Quay Street; BS1 4DJ; Bristol; GB; harbour-heath
Taller Alborada; foreign; 2016-02-29; Calle Mayor 31; 50001; Saragosse; ES; taller-alborada
Officina Bellini; foreign; 1979-10-09; Via Roma 22; 10121; Turin; IT; officina-bellini
Atelier Bois-Chaud; foreign; 2005-11-21; Rue du Lac 8; 1800; Vevey; CH; bois-chaud
`

const firstnames =
  'Amélie Bastien Camille Driss Élodie Fabrice Gaëlle Hugo Inès Julien Karima Léa Marc Nadia Olivier Pauline Quentin Rachid Sophie Thomas Ursule Victor Yasmine Zoé'.split(
    ' ',
  )
const lastnames =
  'Arnaud Benali Chevalier Dumont Estève Fontaine Girard Hamon Issert Jacquet Keller Lambert Moreau Nguyen Ozanne Picard Renaud Salomon Tessier Urbain Vasseur Weber'.split(
    ' ',
  )
const roles = ['PDG', 'RH', 'Comptabilité', 'Communication', 'Direction technique']

/** The companies of an evaluation, always the same; the first is the client's. All of them are invented. */
export function evaluationCompanies(): [Company, ...Company[]] {
  return facts.trim().split('\n').map(companyOf) as [Company, ...Company[]]
}

function companyOf(line: string, at: number): Company {
  const [name = '', type, foundingDate, road, postalCode, city, country, site = ''] = line.split('; ')
  const french = country === 'FR'
  return {
    name,
    type: type as Company['type'],
    foundingDate,
    vatNumber: french ? vatNumberOf(40_326_504 + at * 1_387_211) : null,
    address_name: at % 3 === 0 ? 'Siège' : null,
    address_road: road,
    address_postalCode: postalCode,
    address_city: city,
    address_country: country,
    emailLanguage: french ? 'fr' : 'en',
    billingEmail: `facturation@${site}.example`,
    // The numbers that the French regulator reserves for fiction.
    phoneNumber: french ? `+3319900${String(1000 + at * 37)}` : null,
    members: membersOf(site, at) as Company['members'],
  }
}

function membersOf(site: string, at: number) {
  return Array.from({ length: 1 + (at % 4) }, (_, place) => {
    const firstname = pick(firstnames, at * 5 + place * 7)
    const lastname = pick(lastnames, at * 3 + place * 11)
    return {
      firstname,
      lastname,
      email: `${asciiOf(firstname)}.${asciiOf(lastname)}@${site}.example`,
      role: pick(roles, place),
      representative: place === 0,
    }
  })
}

function pick(list: readonly string[], at: number): string {
  return list[at % list.length] as string
}

function asciiOf(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * The French VAT number of a company of the given eight digits: a Luhn digit makes them a SIREN, and the key
 * before it is 12 + 3 × (SIREN mod 97), mod 97.
 */
function vatNumberOf(eightDigits: number): string {
  const body = String(eightDigits % 100_000_000).padStart(8, '0')
  const siren = Number(`${body}${luhnDigit(body)}`)
  const key = (12 + 3 * (siren % 97)) % 97
  return `FR${String(key).padStart(2, '0')}${String(siren).padStart(9, '0')}`
}

function luhnDigit(body: string): number {
  const sum = [...body]
    .reverse()
    .reduce((total, digit, at) => total + weighted(Number(digit), at % 2 === 0), 0)
  return (10 - (sum % 10)) % 10
}

function weighted(digit: number, doubled: boolean): number {
  const value = doubled ? digit * 2 : digit
  return value > 9 ? value - 9 : value
}
