import { present } from './library.js'
import { parsePhone } from './phone-numbers.js'
import { isVatNumber } from './vat-numbers.js'

export const phoneNumbers = present(parsePhone)

export const vatNumbers = present(isVatNumber)
