import type { FieldKind } from '@parvis/schema'
import { booleanComponents } from './boolean.js'
import { choiceComponents } from './choice.js'
import { countryComponents } from './country.js'
import { dateComponents } from './date.js'
import { emailComponents } from './email.js'
import { embeddedComponents } from './embedded.js'
import type { FieldComponents } from './field-kind.js'
import { imageComponents } from './image.js'
import { phoneComponents } from './phone.js'
import { textComponents, vatNumberComponents } from './text.js'

/** The components of the language's kinds; a product merges its own beside them. */
export const kinds = {
  boolean: booleanComponents,
  choice: choiceComponents,
  country: countryComponents,
  date: dateComponents,
  email: emailComponents,
  embedded: embeddedComponents,
  image: imageComponents,
  phone: phoneComponents,
  text: textComponents,
  vatNumber: vatNumberComponents,
} satisfies Record<FieldKind, FieldComponents>
