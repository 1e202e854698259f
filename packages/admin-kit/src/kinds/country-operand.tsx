import { CountryPicker } from './country-picker.js'
import { namedOperand } from './named-operand.js'

export default namedOperand(CountryPicker)
