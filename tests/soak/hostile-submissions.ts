import fc from 'fast-check'

/** The forms of the site, by their path below the API. */
export const forms = ['contact', 'quotes', 'newsletter'] as const

/** How a form is sent: as a script does, as a browser does by itself, or as nothing that is one. */
const ways = ['json', 'line', 'page', 'parts', 'nonsense'] as const

/** A submission to a form, honest or hostile. */
export interface Submission {
  readonly form: (typeof forms)[number]
  readonly way: (typeof ways)[number]
  readonly values: Readonly<Record<string, unknown>>
  readonly files: readonly { readonly name: string; readonly content: string }[]
  readonly headers: Readonly<Record<string, string>>
  /** How often it is sent at once. */
  readonly times: number
}

/** Texts that have broken forms, mails and pages. */
const hostile = [
  'Inès\r\nBcc: everyone@evil.example',
  'x\nContent-Type: text/html\n\n<script>alert(1)</script>',
  'Inès%0d%0aX-Evil: yes',
  'a@b.example\r\nBcc: c@evil.example',
  'a@b.example, c@evil.example',
  '"a b" <c@evil.example>',
  '=?utf-8?q?=0d=0aX-Evil:_yes?=',
  "'; drop table contact_messages; --",
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '\0',
  '\ud800',
  '\u202e\u2028\u0085',
  '__proto__',
  'é'.repeat(4000),
  'x'.repeat(70_000),
  '../../../etc/passwd',
  '\\"><img src=x onerror=alert(1)>',
]

const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('Inès', 'Caron', 'Bonjour,\n\nUne question.', '日本語') },
  { weight: 2, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

const value = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 7, true, [], {}, [['x']], { $ne: 1 }, Number.NaN) },
)

/** A unique address, to find the submission again; or none at all. */
const email = fc.oneof(
  { weight: 7, arbitrary: fc.uuid().map((id) => `v${id}@visitor.example`) },
  { weight: 2, arbitrary: value },
)

/** A value that is right more often than not. */
const mostly = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: value })

/** An occasional value. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const person = {
  firstname: mostly(text),
  lastname: mostly(fc.constant('Caron')),
  phone: mostly(fc.constantFrom('', '01 42 27 81 86')),
  language: mostly(fc.constantFrom('fr', 'en', '')),
}

const fields: Readonly<Record<Submission['form'], Readonly<Record<string, fc.Arbitrary<unknown>>>>> = {
  contact: {
    email,
    ...person,
    why: mostly(fc.constantFrom('quote', 'question', 'other')),
    message: mostly(text),
  },
  quotes: {
    email,
    ...person,
    service: mostly(fc.constantFrom('web', 'seo', 'design')),
    description: mostly(text),
    deadline: mostly(fc.constantFrom('', '2031-05-01')),
  },
  newsletter: { email, language: mostly(fc.constantFrom('fr', 'en')) },
}

const headers = fc.oneof(
  { weight: 10, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'idempotency-key': 'x'.repeat(300) },
      { 'accept-language': 'xx;q=9,,;' },
      { referer: 'not an address' },
    ),
  },
)

/** Submissions of any form and encoding, honest and hostile. */
export const submissions: fc.Arbitrary<Submission> = fc.constantFrom(...forms).chain((form) =>
  fc.record({
    form: fc.constant(form),
    way: fc.constantFrom(...ways, 'json', 'page', 'parts'),
    values: valuesOf(form),
    files: fc.array(fc.record({ name: text, content: text }), { maxLength: form === 'quotes' ? 2 : 0 }),
    headers,
    times: fc.constantFrom(1, 1, 1, 2, 3),
  }),
)

function valuesOf(form: Submission['form']): fc.Arbitrary<Submission['values']> {
  const commonFields = {
    locale: fc.constantFrom('fr', 'en', 'xx'),
    website: mostly(fc.constant('')),
    stamp: mostly(fc.constant('')),
    extra: seldom(value),
  }
  const each: Readonly<Record<string, fc.Arbitrary<unknown>>> = { ...fields[form], ...commonFields }
  const isGiven = ([, given]: [string, unknown]) => given !== undefined
  return fc
    .tuple(fc.record(each), seldom(fc.constantFrom(...Object.keys(each))))
    .map(([values, missing]) => Object.entries(values).filter(([name]) => name !== missing))
    .map((entries) => Object.fromEntries(entries.filter(isGiven)))
}
