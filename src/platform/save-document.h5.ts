import { DOCUMENTS, type DocumentKind } from './document-type'
import { saveBlob } from './save-file'

/** Hands a person a document: the browser downloads it. */
export async function saveDocument(name: string, bytes: ArrayBuffer, kind: DocumentKind): Promise<void> {
  saveBlob(name, new Blob([bytes], { type: DOCUMENTS[kind] }))
}
