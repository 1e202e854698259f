import { mixed, picked } from './random.js'

const givenNames = [
  'Camille',
  'Léa',
  'Noël',
  'Zoë',
  'Anaïs',
  'Jürgen',
  'Søren',
  'Åsa',
  'Łukasz',
  'Şebnem',
  'Nguyễn',
  'Siân',
  'Juan',
  'João',
  'Chiara',
  'Ilse',
  'Marta',
  'Owen',
  'Grace',
  'Malik',
  'Kwame',
  'Thandiwe',
  'Ngozi',
  'Tāne',
  'Иван',
  'Олена',
  'Γιώργος',
  'Ελένη',
  'دانيال',
  'فاطمة',
  'יעל',
  'אורי',
  'प्रिया',
  'অনন্যা',
  'தமிழ்',
  'สมชาย',
  '小明',
  '美咲',
  '健太',
  '지우',
  '민준',
  '王芳',
  '林志玲',
  'ნინო',
  'Արամ',
  'ሰላም',
  'Aigerim',
  'Đỗ',
] as [string, ...string[]]

const familyNames = [
  'Martin',
  'Dubois',
  'Müller',
  'García',
  'Rossi',
  'Kowalski',
  'Novák',
  'O’Neill',
  'van der Berg',
  'Öztürk',
  'Петров',
  'Παπαδόπουλος',
  'الحسن',
  'כהן',
  'शर्मा',
  '田中',
  '김',
  '陳',
  'Nakamura',
  'Okafor',
  'Silva',
  'Smith',
] as [string, ...string[]]

const handles = [
  'camille',
  'lea',
  'pixel',
  'nova',
  'kestrel',
  'juniper',
  'moss',
  'atlas',
  'echo',
  'sable',
  'quartz',
  'fern',
  'zephyr',
  'onyx',
  'maple',
  'orbit',
  'rook',
  'cinder',
  'lark',
  'tundra',
  'mango',
  'biscuit',
  'yuki',
  'sol',
] as [string, ...string[]]

const botHandles = ['helper', 'music', 'polls', 'guard', 'dice', 'welcome'] as [string, ...string[]]

/** Real names that break naive programs. */
export const awkwardNames = [
  '@everyone',
  '@here',
  '\u202Eevil\u202C',
  '\u200Fمرحبا\u200F abc',
  'zero\u200Bwidth\u200Djoined',
  '👩‍👩‍👧‍👦 family 🏳️‍🌈',
  `Z${'\u0301\u0328'.repeat(15)}`,
  '<b>bold</b> & "quoted"',
  '=1+1',
  '**bold** ||spoiler||',
  'ﬃ Ⅷ ｆｕｌｌ',
  '\u3164',
  'İıŞß',
  "Robert'); DROP TABLE",
] as [string, ...string[]]

const purposes = { handle: 101, given: 102, family: 103, family2: 104, awkward: 105, awkwardOne: 106 }

/** An account name, unique per seed. */
export function usernameOf(seed: number, index: number, isBot: boolean): string {
  const handle = picked(isBot ? botHandles : handles, mixed(seed, index, purposes.handle))
  return `${handle}${isBot ? '_bot' : '.'}${(index * 7 + (seed % 7)).toString(36)}`
}

/** A display name, awkward for one in forty. */
export function displayNameOf(seed: number, index: number, purpose: number): string {
  if (mixed(seed, index, purposes.awkward + purpose) % 40 === 0)
    return picked(awkwardNames, mixed(seed, index, purposes.awkwardOne + purpose))
  const given = picked(givenNames, mixed(seed, index, purposes.given + purpose))
  if (mixed(seed, index, purposes.family2 + purpose) % 3 === 0) return given
  return `${given} ${picked(familyNames, mixed(seed, index, purposes.family + purpose))}`
}
