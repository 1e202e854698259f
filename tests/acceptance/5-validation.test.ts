import { messageOf } from '@parvis/schema'
import { expect, test } from 'vitest'
import { formPage } from '../support/form-page.js'
import { enter } from '../support/login-page.js'
import { englishLightNarrow, frenchDarkWide } from '../support/settings.js'
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

test("A URL check has the default message 'Invalid URL'", async () => {
  const { link } = await wrong('/realisations', { link: 'exemple' })
  expect(link).toBe('invalid_url: Invalid URL')
})

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

test.each([frenchDarkWide, englishLightNarrow])(
  'Not a percentage, and exceeds the percentage, are shown beside the field: $locale',
  async (setting) => {
    const visitor = await running.visit(setting)
    await enter(visitor)
    const form = formPage(visitor)
    await form.open()
    for (const [typed, rule] of [
      ['beaucoup', 'not_percentage'],
      ['120', 'exceeds_percentage'],
    ] as const) {
      await form.control('percentage').fill(typed)
      await visitor.page.keyboard.press('Tab')
      await form.refuses('percentage', messageOf(rule, setting.locale))
    }
    await visitor.end()
  },
)

test.each(['/login', '/register'])('%s has a password field', async (path) => {
  const visitor = await running.visit(frenchDarkWide)
  await visitor.page.goto(path)
  await visitor.page.locator('input[type="password"]').first().waitFor()
  await visitor.end()
})
