import type { FieldKind } from '@parvis/schema'
import type { FieldComponents } from '../fields/field-kind.js'
import { booleanComponents } from './boolean/boolean.js'
import { choiceComponents, choicesComponents } from './choice/choice.js'
import { colourComponents } from './colour/colour.js'
import { dateComponents, dateTimeComponents } from './date/date.js'
import { embeddedComponents } from './embedded/embedded.js'
import { fileComponents, imageComponents } from './file/file.js'
import { listComponents } from './list/list.js'
import { localisedTextComponents } from './localised/localised-text.js'
import { integerComponents, numberComponents, percentageComponents } from './number/number.js'
import { countryComponents, timeZoneComponents } from './place/place.js'
import { referenceComponents, referencesComponents } from './reference/reference.js'
import { richTextComponents } from './rich-text/rich-text.js'
import { jsonComponents } from './text/json.js'
import { emailComponents, phoneComponents, urlComponents } from './text/linked-text.js'
import { secretComponents } from './text/secret.js'
import { longTextComponents, slugComponents, textComponents, vatNumberComponents } from './text/text.js'

/** The components of the language's kinds; a product adds its own. */
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
