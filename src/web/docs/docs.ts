/** Adds copy buttons, the search field and request forms to the documentation. The pages also work without scripts. */
import './docs.css';
import { addCopyButtons } from './copy-button.ts';
import { resolveOperationLinks, addOperationSearch } from './operation-search.ts';
import { addRequestForms } from './request-form.ts';

resolveOperationLinks();
addCopyButtons();
addOperationSearch();
addRequestForms();
