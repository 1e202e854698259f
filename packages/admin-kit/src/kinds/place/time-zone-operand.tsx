import { createPickerOperand } from './picker-operand.js'
import { TimeZonePicker } from './time-zone-picker.js'

export default createPickerOperand(TimeZonePicker)
