import Box from '@mui/material/Box'
import { isVariable, type TemplatePart, templateParts, templateVariables } from '@parvis/schemas/widgets'
import { currentLocale } from '../../../i18n/current-locale'
import { variableStyle } from './variable-style'

/** A text with a chip in place of each variable. */
export function TemplateText({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {templateParts(text).map(render)}
    </Box>
  )
}

function render(part: TemplatePart, key: number) {
  if ('text' in part) return part.text
  if (!isVariable(part.variable)) return `{{${part.variable}}}`
  return (
    <Box component="span" key={key} sx={variableStyle}>
      {templateVariables[part.variable].label[currentLocale()]}
    </Box>
  )
}
