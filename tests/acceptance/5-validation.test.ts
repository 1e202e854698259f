import { expect, test } from 'vitest'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

/** What the API says is wrong with a record, by field. */
async function wrong(
  path: string,
  values: object,
  locale: 'fr' | 'en' = 'en',
): Promise<Record<string, string>> {
  const answer = await running.api.call('POST', path, values, { 'accept-language': locale })
  expect(answer.status).toBe(422)
  const { errors } = await answer.json()
  return Object.fromEntries(
    errors.map(({ path, code, message }: Record<string, string>) => [path, `${code}: ${message}`]),
  )
}

test('A required field is said to be required', async () => {
  expect(await wrong('/companies', {}, 'fr')).toEqual({ name: 'required: Ce champ est requis.' })
})

test('A phone number that is not valid is refused', async () => {
  const { phoneNumber } = await wrong('/companies', { name: 'A', phoneNumber: '12' })
  expect(phoneNumber).toMatch(/^invalid_phone: /)
})

test.each(['a@b', 'a@b.c', 'a b@c.fr', 'a@b.averyveryverylongsuffixindeed'])(
  'An email has a local part, @, a domain, and a suffix of 2 to 24 characters: %s is refused',
  async (email) => {
    const { billingEmail } = await wrong('/companies', { name: 'A', billingEmail: email })
    expect(billingEmail).toBe('invalid_email: Invalid email address')
  },
)

test('No value stands twice in a list field such as allowed IPs', async () => {
  const values = { username: 'double', auth_type: '0', whitelisted_ip: ['192.0.2.1', '192.0.2.1'] }
  const errors = await wrong('/api-users', values, 'fr')
  expect(errors['whitelisted_ip.1']).toBe('duplicate: La valeur ajoutée existe déjà dans la liste.')
})

test('The primary translation cannot be removed', async () => {
  const errors = await wrong('/faq', { question: { en: 'Why?' }, answer: { fr: '<p>Oui</p>' } })
  expect(errors['question.fr']).toBe('primary_translation: The primary translation cannot be removed.')
})

test('A form that is not valid is titled so, in both languages', async () => {
  for (const [locale, title] of [
    ['en', 'Form not valid.'],
    ['fr', 'Formulaire non valide'],
  ] as const) {
    const answer = await running.api.call('POST', '/companies', {}, { 'accept-language': locale })
    expect((await answer.json()).title).toBe(title)
  }
})
