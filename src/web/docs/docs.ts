/** Adds copy buttons, the search, the reader's ids and request forms to the documentation. The pages also work without scripts. */
import './docs.css';
import { addCopyButtons } from './copy-button.ts';
import { addLanguageTabs } from './language-tabs.ts';
import { resolveOperationLinks, addOperationSearch } from './operation-search.ts';
import { showOwnIds } from './own-samples.ts';
import { addRequestForms } from './request-form.ts';
import { addSearch } from './search/search.ts';

resolveOperationLinks();
addSearch();
addLanguageTabs();
addCopyButtons();
addOperationSearch();
addRequestForms();
void showOwnIds();
