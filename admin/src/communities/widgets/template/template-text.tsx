import Box from '@mui/material/Box'
import { isVariable, templateParts, variableLabels } from '@parvis/schemas/widgets'
import { currentLocale } from '../../../i18n/current-locale'
import { variableStyle } from './variable-style'

/** A text with variables as it was written, with each variable by its name in the reader's language. */
export function TemplateText({ text, language }: { text: string; language: string }) {
  return (
    <Box lang={language} dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {templateParts(text).map((part, index) => {
        const key = String(index)
        if ('text' in part) return part.text
        return (
          <Box key={key} component="bdi" lang={currentLocale()} sx={variableStyle}>
            {labelOf(part.variable)}
          </Box>
        )
      })}
    </Box>
  )
}

function labelOf(name: string): string {
  return isVariable(name) ? variableLabels[name][currentLocale()] : `{{${name}}}`
}
