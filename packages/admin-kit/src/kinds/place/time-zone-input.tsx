import { createPickerInput } from './picker-input.js'
import { TimeZonePicker } from './time-zone-picker.js'

export default createPickerInput(TimeZonePicker)
