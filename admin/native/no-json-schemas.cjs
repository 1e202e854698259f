module.exports = { createStandardJSONSchemaMethod() {}, createToJSONSchemaMethod() {} }
