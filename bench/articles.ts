export { generate as generateArticle } from '/tmp/gen-stub.ts'
