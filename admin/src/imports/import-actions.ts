import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import { inSentence } from '@parvis/admin-kit'
import type { ConsoleAction } from '@parvis/admin-kit/console'
import { french } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { importsRoute } from '../routing/routes'
import { isImported } from './is-imported'

/** The import of records of each resource that people make themselves. */
export const importActions: readonly ConsoleAction[] = resources.filter(isImported).map(
  ({ name, label: { many }, rights }): ConsoleAction => ({
    title: { fr: french`Importer : ${inSentence(many.fr)}`, en: `Import ${inSentence(many.en)}` },
    words: [`Importer ${many.fr}`, 'CSV', 'Excel'],
    icon: ImportIcon,
    path: `${importsRoute}/new/${name}`,
    right: rights.create,
  }),
)
