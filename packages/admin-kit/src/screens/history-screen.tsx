import { useParams } from 'react-admin'
import { DeletedHistory, RecordHistory } from '../history/record-history.js'
import { RecordPage } from './record-page.js'

/** The history of the route's record, which who may read the record may read; of a deleted one, who may delete it. */
export default function HistoryScreen() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      action="show"
      render={(record) => <RecordHistory record={record} />}
      deleted={<DeletedHistory id={id} />}
    />
  )
}
