const properties = {
  id: { type: 'string', format: 'uuid' },
  name: { type: 'string' },
  mediaType: { type: 'string' },
  size: { type: 'integer', description: 'In bytes' },
  width: { type: 'integer', description: 'In pixels' },
  height: { type: 'integer', description: 'In pixels' },
  createdAt: { type: 'string', format: 'date-time' },
  src: { type: 'string', description: 'Where the content can be read, for at least an hour' },
}

/** The JSON Schema of what is answered about a file. */
export const fileRecordSchema = {
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
}
