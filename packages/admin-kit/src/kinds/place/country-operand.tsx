import { CountryPicker } from './country-picker.js'
import { createPickerOperand } from './picker-operand.js'

export default createPickerOperand(CountryPicker)
