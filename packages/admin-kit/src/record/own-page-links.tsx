import EditIcon from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { type Identifier, LinkBase } from 'react-admin'
import { useLanguage } from '../messages/language.js'
import { useSchema } from './schema-context.js'
import { usePaths } from './use-paths.js'

/** Links to the fields of a record that have a page of their own and may be changed. */
export function OwnPageLinks({ id }: { id: Identifier }) {
  const { fields } = useSchema()
  const locale = useLanguage()
  const paths = usePaths()
  return Object.entries(fields)
    .filter(([, { ownPage, readOnly }]) => ownPage && !readOnly)
    .map(([name, { label }]) => (
      <Button
        key={name}
        color="inherit"
        component={LinkBase}
        to={`${paths.edit(id)}/${name}`}
        startIcon={<EditIcon />}
      >
        {label[locale]}
      </Button>
    ))
}
