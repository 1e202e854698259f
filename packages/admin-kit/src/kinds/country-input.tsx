import { CountryPicker } from './country-picker.js'
import { inputWith } from './named-input.js'

export default inputWith(CountryPicker)
