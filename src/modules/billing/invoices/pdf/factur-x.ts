import { Buffer } from 'node:buffer';
import type { Sheet } from './sheet.ts';

/** Factur-X (ZUGFeRD) prescribes this name. */
const FILE_NAME = 'factur-x.xml';
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** Turns a PDF/A-3 into a Factur-X document by attaching the document's XML. */
export function attachFacturX(sheet: Sheet, { xml, created }: { xml: string; created: Date }): void {
  sheet.pdf.file(Buffer.from(xml), {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'The invoice by EN 16931',
    creationDate: created,
    modifiedDate: created,
    // The pages show the same content.
    relationship: 'Alternative',
  } as PDFKit.Mixins.PDFAttachmentOptions);
  sheet.pdf.appendXML(METADATA);
}

const PROPERTIES = [
  ['DocumentFileName', FILE_NAME, 'name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE', 'type of the document'],
  ['Version', '1.0', 'version of the XML schema of Factur-X'],
  ['ConformanceLevel', 'EN 16931', 'conformance level of the embedded data'],
] as const;

/** Properties of Factur-X, and their definition, which PDF/A requires for properties that it does not define itself. */
const METADATA = `
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
${PROPERTIES.map(([name, value]) => `  <fx:${name}>${value}</fx:${name}>`).join('\n')}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>
${PROPERTIES.map(
  ([name, , description]) => `      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${description}</pdfaProperty:description>
      </rdf:li>`,
).join('\n')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`;
