/** Reads an export in a thread of its own, and sends a batch of its entries for each message. */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { batchesOf } from './export-batches.ts'
import { readExportFile } from './read-export.ts'

const { file, path } = workerData as { file: string; path: string }
const content = readExportFile(readFileSync(file), path)
const batches = content && batchesOf(content)
parentPort?.on('message', () => parentPort?.postMessage(batches?.next().value, []))
