import { DOMSerializer, type Fragment } from 'prosemirror-model'
import { textSchema } from '../text-schema.ts'

const MARK = 'data-article-slice'

/**
 * Marks what is copied from the editor: its markup is exact. Other editors made with ProseMirror, such as that of Jira, mark
 * theirs only as a slice.
 */
class OwnSerializer extends DOMSerializer {
  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const made = super.serializeFragment(fragment, options, target)
    // Without a target, it is the whole.
    if (!target) for (const element of made.children) element.setAttribute(MARK, '')
    return made
  }
}

export const ownSerializer = new OwnSerializer(
  DOMSerializer.nodesFromSchema(textSchema),
  DOMSerializer.marksFromSchema(textSchema),
)

/** Tells whether HTML was copied from the editor. */
export const isOwnSlice = (html: string): boolean => html.includes(MARK)
