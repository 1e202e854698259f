import { z } from '@parvis/schema'
import { dictionary } from '@zxcvbn-ts/language-common'

const least = 12
const most = 128

const lengthOf = (password: string) => [...password].length

/** A new password: 12 to 128 characters of any kind (NIST SP 800-63B), not a common one. */
export const passwordRule = z
  .string({ error: 'invalid_type' })
  .max(1000, { error: 'too_long', abort: true })
  .overwrite((password) => password.normalize('NFKC'))
  .refine((password) => lengthOf(password) >= least, {
    error: 'too_short',
    params: { minimum: least },
    abort: true,
  })
  .refine((password) => lengthOf(password) <= most, {
    error: 'too_long',
    params: { maximum: most },
    abort: true,
  })
  .refine((password) => !isCommonPassword(password), { error: 'common_password' })

/** A password for authentication. */
export const enteredPasswordRule = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(1000, { error: 'too_long' })

/** The 49,000 most frequent passwords of data breaches, in lower case; a set only once a password is checked. */
let leakedPasswords: ReadonlySet<string> | undefined

function isLeaked(password: string): boolean {
  leakedPasswords ??= new Set(dictionary['passwords-common'])
  return leakedPasswords.has(password.toLowerCase())
}

/** Common words of passwords that attackers try first, besides digits and signs. */
const commonWords = new Set(
  `abc abcd abcde abcdef abcdefgh admin administrateur administrator amour angel azerty azertyuiop baseball batman
  bienvenue bonjour changeme changezmoi chocolat chocolate coucou doudou dragon football france hello iloveyou jetaime
  letmein login loulou marseille master monkey motdepasse nicolas paris parvis pass passe passphrase password passw
  pokemon princess princesse qazwsx qwer qwert qwerty qwertyuiop root secret shadow soleil starwars sunshine superman
  test testtest trustno user utilisateur welcome whatever zaqwsx zxcvbnm`.split(/\s+/),
)

/** Adjacent keys, digits and the alphabet. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
]

const figuresForLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/**
 * Whether a password of 12 characters or more is among those that attackers try first: leaked ones,
 * common words surrounded by digits, repetitions of a short piece, or adjacent keys.
 */
export function isCommonPassword(password: string): boolean {
  if (isLeaked(password)) return true
  const plain = password.toLowerCase().replace(/\s/g, '')
  const shortest = shortestPiece(plain)
  return (
    isRun(shortest) ||
    shortest.length <= 4 ||
    isCommonWords(plain) ||
    isCommonWords(withLetters(withoutEnds(plain)))
  )
}

/** The shortest piece whose repetition is the text; the text itself when there is none. */
function shortestPiece(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text
}

function isRun(text: string): boolean {
  const runs = rows.flatMap((row) => [row + row, [...(row + row)].reverse().join('')])
  return text.length >= 4 && runs.some((run) => run.includes(text))
}

/** A text without leading and trailing digits and signs. */
function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function withLetters(text: string): string {
  return [...text].map((character) => figuresForLetters[character] ?? character).join('')
}

function isCommonWords(text: string): boolean {
  const words = text.split(/[^\p{L}]+/u).filter(Boolean)
  return words.every((word) => commonWords.has(shortestPiece(word)) || isPairOfWords(word))
}

function isPairOfWords(word: string): boolean {
  return [...word].some((_, at) => commonWords.has(word.slice(0, at)) && commonWords.has(word.slice(at)))
}
