/** Compiles the catalogues in `messages/`. The commands run it before whatever imports texts. */
import { join } from 'node:path'
import { compileMessages } from './messages/compile.ts'

const root = join(import.meta.dirname, '..')
compileMessages(join(root, 'messages'), join(root, 'dist', 'messages'))
