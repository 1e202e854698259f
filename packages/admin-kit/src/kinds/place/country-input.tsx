import { CountryPicker } from './country-picker.js'
import { createPickerInput } from './picker-input.js'

export default createPickerInput(CountryPicker)
