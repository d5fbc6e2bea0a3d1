export { openApiDocument, type DocumentOptions } from './document'
