import type { Chunk, ChunkGraph, Module } from 'webpack'

/** Recognizes a chunk that is fetched for the entry page. */
function servesLogin(chunk: Chunk): boolean {
  return [...chunk.groupsIterable].some(({ origins }) =>
    origins.some(({ request }) => request?.endsWith('pages/login/index')),
  )
}

/**
 * Puts what the entry page shares with other pages into the first script instead of chunks of its own: four requests
 * for `/` instead of seven, and the kit's core is there for every page.
 */
export const withFirstPage = {
  name: 'app',
  priority: 50,
  minSize: 0,
  test(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
    // Styles stay with the pages: in the first style sheet they would come before the theme that they build on.
    if (module.type === 'css/mini-extract') return false
    const chunks = [...chunkGraph.getModuleChunksIterable(module)]
    return chunks.length > 1 && chunks.some(servesLogin)
  },
}
