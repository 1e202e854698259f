import type { FieldKind } from '@parvis/schema'
import type { FieldComponents } from '../fields/field-kind.js'
import { booleanComponents } from './boolean.js'
import { choiceComponents } from './choice.js'
import { choicesComponents } from './choices.js'
import { colourComponents } from './colour.js'
import { countryComponents } from './country.js'
import { dateComponents } from './date.js'
import { dateTimeComponents } from './date-time.js'
import { emailComponents } from './email.js'
import { embeddedComponents } from './embedded.js'
import { fileComponents } from './file.js'
import { imageComponents } from './image.js'
import { jsonComponents } from './json.js'
import { listComponents } from './list.js'
import { localisedTextComponents } from './localised-text.js'
import { longTextComponents } from './long-text.js'
import { integerComponents, numberComponents, percentageComponents } from './number.js'
import { phoneComponents } from './phone.js'
import { referenceComponents, referencesComponents } from './reference.js'
import { richTextComponents } from './rich-text.js'
import { secretComponents } from './secret.js'
import { slugComponents } from './slug.js'
import { textComponents, vatNumberComponents } from './text.js'
import { timeZoneComponents } from './time-zone.js'
import { urlComponents } from './url.js'

/** The components of the language's kinds; a product merges its own beside them. */
export const kinds = {
  boolean: booleanComponents,
  choice: choiceComponents,
  choices: choicesComponents,
  colour: colourComponents,
  country: countryComponents,
  date: dateComponents,
  dateTime: dateTimeComponents,
  decimal: numberComponents,
  email: emailComponents,
  embedded: embeddedComponents,
  file: fileComponents,
  image: imageComponents,
  integer: integerComponents,
  ipList: listComponents,
  json: jsonComponents,
  list: listComponents,
  localisedText: localisedTextComponents,
  longText: longTextComponents,
  number: numberComponents,
  percentage: percentageComponents,
  phone: phoneComponents,
  reference: referenceComponents,
  references: referencesComponents,
  richText: richTextComponents,
  secret: secretComponents,
  slug: slugComponents,
  text: textComponents,
  timeZone: timeZoneComponents,
  url: urlComponents,
  vatNumber: vatNumberComponents,
} satisfies Record<FieldKind, FieldComponents>
