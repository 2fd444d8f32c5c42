/** The legal pages: imprint, privacy, cookies, the visitor's own consents, terms of travel. The company is invented. */
import { html, pageDocument, section, text } from '../layers/markup.mjs';
import { LEGAL } from './chrome.mjs';
import { opening } from './opening.mjs';
import { FAMILY } from './parts.mjs';

/** The list of the other legal pages, beside the text. */
const beside = (path) =>
  html(
    `<nav class="se-nebenan" aria-label="Rechtliche Seiten"><ul>${LEGAL.map(([href, label]) => `<li><a href="${href}"${href === path ? ' aria-current="page"' : ''}>${label}</a></li>`).join('')}</ul></nav>`,
  );

/** A chapter; `id` is the id for links. */
const chapter = (title, words, id = '') => text(`<h2${id && ` id="${id}"`}>${title}</h2>${words}`);
const list = (...items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
/** Names with their values, as a definition list. */
const facts = (entries) =>
  html(
    `<dl class="se-fakten">${entries.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`,
  );

/** The three links that open the consent dialog, as the plugin's shortcodes print them. */
const consentLink = (type, label, message = '') =>
  `<li><a href="#consent-${type}" role="button" id="rcb-sc-link-${type}" data-success-message="${message}" class="rcb-sc-link rcb-sc-link-${type} elementor-button${type === 'change' ? '' : ' se-still'}">${label}</a></li>`;
const CONSENT_LINKS = `<ul class="se-knoepfe">${consentLink('change', 'Einstellungen ändern')}${consentLink('history', 'Verlauf ansehen')}${consentLink('revoke', 'Einwilligungen widerrufen', 'Sie haben Ihre Einwilligungen widerrufen. Die Seite wird neu geladen.')}</ul>`;
/** The ids of the visitor's decisions. */
const IDS =
  '<p class="se-kennung"><span class="rcb-consent-history-uuids" data-fallback="Sie haben auf diesem Gerät noch nichts entschieden."></span></p>';

function legalPage({ post, prefix, lead, art, content, wide = '', ...page }) {
  return {
    post,
    family: FAMILY,
    steps: [['Start', '/start/'], [page.title]],
    ...page,
    handlers: ['header', 'nav-menu', ...(page.handlers ?? [])],
    body: () =>
      pageDocument(post, prefix, () => [
        opening({ art, mark: 'Rechtliches', title: page.title, lead, classes: 'se-kurz' }),
        section(
          'ak-teil se-recht',
          beside(page.path),
          `<div class="elementor-element elementor-element-${prefix}aaa1 e-con-full e-flex se-lesen e-con e-child" data-id="${prefix}aaa1" data-element_type="container">${content().join('')}</div>`,
        ),
        ...(wide ? [section('ak-teil', wide)] : []),
      ]),
  };
}

const UNASKED = { others: { isPreventPreDecision: true } };

const imprint = legalPage({
  path: '/impressum/',
  post: 6715,
  prefix: '7b5',
  title: 'Impressum',
  description: 'Offenlegung nach § 5 ECG, § 14 UGB, § 63 GewO und § 25 MedienG.',
  lead: 'Wer hinter dieser Website steht, wie Sie uns erreichen und wer uns auf die Finger schaut.',
  art: 'gipfelgrat',
  consent: UNASKED,
  tryThis: [
    'Hier fragt kein Banner, auch beim ersten Besuch; geladen wird nur Essenzielles.',
    'Die Links im Fußbereich öffnen die Einstellungen trotzdem.',
  ],
  content: () => [
    text(
      '<p>Angaben nach § 5 E-Commerce-Gesetz, § 14 Unternehmensgesetzbuch, § 63 Gewerbeordnung und Offenlegung nach § 25 Mediengesetz. Firma, Nummern und Adressen sind für diese Vorschau erfunden.</p>',
    ),
    facts([
      ['Firma', 'Alpenkante Reisen GmbH'],
      ['Sitz und Anschrift', 'Kantenweg 7, 6020 Innsbruck, Österreich'],
      ['Geschäftsführung', 'Eva Rainer, Jakob Hofer'],
      ['Telefon', '<a href="tel:+43512000000">+43 512 000 000</a>'],
      ['E-Mail', '<a href="mailto:reisen@alpenkante.example">reisen@alpenkante.example</a>'],
      ['Firmenbuch', 'FN 000000 a, Landesgericht Innsbruck'],
      ['UID-Nummer', 'ATU00000000'],
      ['GISA-Zahl', '00000000'],
      ['Unternehmensgegenstand', 'Reisebüro, Veranstaltung von Pauschalreisen'],
      ['Mitglied', 'Wirtschaftskammer Tirol, Fachgruppe der Reisebüros'],
      [
        'Berufsrecht',
        'Gewerbeordnung, abrufbar unter ris.bka.gv.at; Berufsbezeichnung verliehen in Österreich',
      ],
      ['Aufsichtsbehörde', 'Bürgermeister der Landeshauptstadt Innsbruck als Gewerbebehörde'],
    ]),
    chapter(
      'Absicherung Ihrer Zahlungen',
      '<p>Kundengelder bei Pauschalreisen sind nach der Pauschalreiseverordnung durch eine Bankgarantie abgesichert. Garantin ist die Bergbank eGen, Bozner Platz 0, 6020 Innsbruck. Forderungen sind im Fall einer Insolvenz binnen acht Wochen bei der Abwicklerin anzumelden.</p>',
    ),
    chapter(
      'Offenlegung nach § 25 Mediengesetz',
      '<p>Medieninhaberin ist die Alpenkante Reisen GmbH. An ihr sind Eva Rainer und Jakob Hofer mit je 50 Prozent beteiligt; stille Beteiligungen und Treuhandverhältnisse gibt es nicht.</p><p>Grundlegende Richtung: Informationen über Reisen, die wir selbst veranstalten, und Berichte aus den Bergen. Für den Blog ist Petra Zangerl verantwortlich.</p>',
    ),
    chapter(
      'Streit, hoffentlich nicht',
      '<p>Wir versuchen, jede Beschwerde im Gespräch zu lösen. Wenn das nicht gelingt, nehmen wir an Verfahren der Schlichtung für Verbrauchergeschäfte teil. Zuständig ist das Bezirksgericht Innsbruck, soweit das Konsumentenschutzgesetz nichts anderes sagt.</p>',
    ),
    chapter(
      'Bilder und Texte',
      '<p>Alle Zeichnungen dieser Website stammen von Marit Solberg. Verwenden dürfen Sie sie, wenn Sie vorher fragen. Wir sagen meistens ja.</p>',
    ),
  ],
});

const privacy = legalPage({
  path: '/datenschutz/',
  post: 6831,
  prefix: '7b6',
  title: 'Datenschutz',
  description: 'Welche Daten wir verarbeiten, wozu, wie lange, und welche Rechte Sie haben.',
  lead: 'Wir wollen wissen, wohin Sie möchten. Viel mehr brauchen wir nicht.',
  art: 'waldpfad',
  consent: UNASKED,
  tryThis: [
    'Hier fragt kein Banner. Der Link in der Frage auf den anderen Seiten führt hierher.',
    '„Einstellungen ändern“ im Text öffnet den Dialog; die Adresse und der Ort auf der Seite bleiben, wie sie waren.',
  ],
  content: () => [
    text(
      '<p>Diese Erklärung sagt, welche personenbezogenen Daten die Alpenkante Reisen GmbH, Kantenweg 7, 6020 Innsbruck, als Verantwortliche nach der Datenschutz-Grundverordnung (DSGVO) verarbeitet. Fragen beantwortet Petra Zangerl unter <a href="mailto:datenschutz@alpenkante.example">datenschutz@alpenkante.example</a>.</p>',
    ),
    chapter(
      'Wenn Sie diese Website besuchen',
      '<p>Unser Server schreibt mit, wann welche Seite abgerufen wurde, und löscht die IP-Adresse nach sieben Tagen. Grundlage ist unser berechtigtes Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 lit. f DSGVO).</p><p>Karten, Videos und Statistik kommen von fremden Servern. Sie werden erst geladen, wenn Sie einwilligen (Art. 6 Abs. 1 lit. a DSGVO und § 165 Abs. 3 TKG 2021). Welche das sind, steht in der <a href="/cookie-richtlinie/">Cookie-Richtlinie</a>.</p>',
      'besuch',
    ),
    chapter(
      'Wenn Sie einwilligen oder ablehnen',
      `<p>Ihre Entscheidung wird mit Zeitpunkt und einer zufälligen Kennung in einem Cookie und auf unserem Server festgehalten, damit wir sie nachweisen können (Art. 7 Abs. 1 DSGVO). Nach einem Jahr fragen wir neu. Was Sie wann entschieden haben, zeigt die Seite <a href="/einwilligungen/">Ihre Einwilligungen</a>.</p>${CONSENT_LINKS}`,
      'einwilligung',
    ),
    chapter(
      'Wenn Sie uns schreiben',
      '<p>Wir verwenden Ihre Angaben, um zu antworten, und bewahren sie sechs Monate auf, falls Sie nachfragen (Art. 6 Abs. 1 lit. b DSGVO). Ein Schutz gegen Spam prüft das Formular auf unserem eigenen Server.</p>',
      'anfrage',
    ),
    chapter(
      'Wenn Sie mit uns reisen',
      `<p>Für den Vertrag brauchen wir:</p>${list('Name, Adresse, Geburtsdatum und Erreichbarkeit,', 'Angaben zu Können und Ausrüstung,', 'Passdaten, wenn das Zielland sie verlangt,', 'gesundheitliche Angaben nur, wenn Sie sie uns geben (Art. 9 Abs. 2 lit. a DSGVO).')}<p>Weiter geben wir sie an Hütten, Fluglinien und Führer, die sie für Ihre Reise benötigen. Bei Reisen nach Kanada gilt dafür der Angemessenheitsbeschluss der Kommission. Rechnungen müssen wir sieben Jahre lang aufbewahren (§ 132 BAO).</p>`,
      'reise',
    ),
    chapter(
      'Ihre Rechte',
      `${list('Auskunft, Berichtigung, Löschung und Einschränkung,', 'Datenübertragbarkeit,', 'Widerspruch gegen Verarbeitungen aus berechtigtem Interesse,', 'Widerruf jeder Einwilligung, jederzeit und ohne Grund.')}<p>Ein formloses Schreiben genügt. Wenn Sie meinen, dass wir etwas falsch machen, können Sie sich bei der Österreichischen Datenschutzbehörde beschweren: Barichgasse 40–42, 1030 Wien, <span class="se-ganz">dsb@dsb.gv.at</span>.</p>`,
      'rechte',
    ),
    text('<p class="se-leise">Stand: Februar 2026</p>'),
  ],
});

const policy = legalPage({
  path: '/cookie-richtlinie/',
  post: 6714,
  prefix: '7b7',
  title: 'Cookie-Richtlinie',
  description: 'Welche Cookies diese Website setzt, wozu und wie lange.',
  lead: 'Was diese Website auf Ihrem Gerät speichert, wozu und wie lange. Nur das Nötigste kommt ungefragt.',
  art: 'polarlicht',
  consent: { menu: true },
  handlers: ['cookie-policy', 'history-ids'],
  tryThis: [
    'Die Tabelle lässt sich sortieren (außer nach Dauer), durchsuchen und in Zehnerschritten blättern. Ohne JavaScript steht sie ganz da.',
    'Nach einer Entscheidung steht unter „Ihre Kennung“ die Kennung, davor ein Ersatztext.',
    'Die drei Links im Text, der Link in der Kopfzeile und die im Fußbereich öffnen Einstellungen, Verlauf und Widerruf. Adresse und Scrollposition bleiben danach, wie sie waren.',
    '#consent-change oder #consent-history an die Adresse hängen: Dasselbe beim Laden.',
  ],
  content: () => [
    text(
      '<p>Cookies sind kleine Textdateien, die eine Website im Browser ablegt. Manche brauchen wir, damit die Website funktioniert; für alle anderen fragen wir vorher. Ihre Entscheidung können Sie jederzeit ändern:</p>',
    ),
    html(CONSENT_LINKS),
    chapter(
      'Ihre Kennung',
      '<p>Unter dieser Kennung ist Ihre Entscheidung bei uns vermerkt. Wer Auskunft will, nennt sie uns.</p>',
    ),
    html(IDS),
    chapter(
      'Vier Gruppen',
      list(
        '<strong>Essenziell:</strong> ohne sie geht es nicht, etwa um Ihre Entscheidung zu behalten.',
        '<strong>Funktional:</strong> Karten und Videos von fremden Servern.',
        '<strong>Statistik:</strong> wie viele Menschen welche Seite lesen.',
        '<strong>Marketing:</strong> ob unsere Anzeigen jemanden hergeführt haben.',
      ),
    ),
  ],
  wide: '<div class="elementor-element elementor-element-7b7bbb1 elementor-widget elementor-widget-shortcode" data-id="7b7bbb1" data-element_type="widget" data-widget_type="shortcode.default"><div class="elementor-widget-container"><h2 id="tabelle">Alle Cookies</h2><div class="ak-tafel" role="region" tabindex="0" aria-label="Tabelle der Cookies">[[cookie-tabelle]]</div></div></div>',
});

const history = legalPage({
  path: '/einwilligungen/',
  post: 6832,
  prefix: '7b8',
  title: 'Ihre Einwilligungen',
  description: 'Was Sie auf dieser Website wann erlaubt haben, und wie Sie es zurücknehmen.',
  lead: 'Was Sie wann entschieden haben, gehört Ihnen. Hier sehen Sie es, und hier nehmen Sie es zurück.',
  art: 'morgenrot',
  handlers: ['history-ids'],
  tryThis: [
    'Vor der ersten Entscheidung: Statt einer Kennung steht ein Satz da, der Verlauf ist leer und seine Auswahl gesperrt.',
    'Im Fußbereich „Cookie-Einstellungen“ öffnen, einzelne Services erlauben und speichern: Die Kennung erscheint ohne Neuladen.',
    '„Verlauf ansehen“: Jede Entscheidung steht mit Datum und Uhrzeit da, die neueste zuerst, mit ihrer Kennung; die Haken sind gesperrt und zeigen, was damals erlaubt war. Schließen ändert nichts.',
    '„Einwilligungen widerrufen“: Eine Meldung bestätigt es, nach zwei Sekunden lädt die Seite neu. Im Verlauf steht der Widerruf als neueste Entscheidung, darunter die frühere.',
    'Ohne Netz entscheiden: Die Entscheidung steht trotzdem im Verlauf und wird nachgereicht, sobald der Server antwortet.',
  ],
  content: () => [
    text(
      '<p>Jede Entscheidung wird mit ihrem Zeitpunkt festgehalten, samt den Services, die es damals gab, und den Texten, die Sie gelesen haben. So können Sie und wir nachweisen, was gegolten hat.</p>',
    ),
    html(CONSENT_LINKS),
    chapter(
      'Ihre Kennungen',
      '<p>Die neueste steht vorne. Sie sind zufällig und sagen nichts über Sie aus.</p>',
      'kennungen',
    ),
    html(IDS),
    chapter(
      'Was wir dazu speichern',
      list(
        'den Zeitpunkt und den Knopf, den Sie gedrückt haben,',
        'welche Services erlaubt waren und welche nicht,',
        'die Fassung der Texte und der Gestaltung,',
        'Ihre IP-Adresse nur gekürzt.',
      ),
    ),
    chapter(
      'Wie lange',
      '<p>Das Cookie bleibt ein Jahr auf Ihrem Gerät, der Nachweis bei uns drei Jahre. Löschen Sie das Cookie, fragen wir beim nächsten Besuch neu; den Nachweis können Sie mit Ihrer Kennung weiter verlangen.</p>',
    ),
    chapter(
      'Was ein Widerruf bewirkt',
      '<p>Ab sofort wird nichts mehr von fremden Servern geladen, und deren Cookies werden gelöscht, soweit ein Browser das zulässt. Was vorher geschehen ist, bleibt rechtmäßig (Art. 7 Abs. 3 DSGVO).</p>',
    ),
  ],
});

const terms = legalPage({
  path: '/reisebedingungen/',
  post: 6833,
  prefix: '7b9',
  title: 'Reisebedingungen',
  description: 'Buchung, Zahlung, Rücktritt, Absagen und Haftung, kurz gesagt.',
  lead: 'Das Kleingedruckte, groß gedruckt. Was hier nicht steht, regelt das Pauschalreisegesetz.',
  art: 'zelt',
  tryThis: [
    'Die Links neben dem Text führen zu allen rechtlichen Seiten; die offene ist hervorgehoben.',
    'Fenster 320 Pixel breit: Auch der Titel und die Tabelle der Stornosätze passen hinein.',
    'JavaScript im Browser abschalten, durch die ganze Website gehen: Alles ist zu lesen, Filter und „Weitere Touren“ sind Links, Formulare nennen die Telefonnummer.',
    'Eine Adresse aufrufen, die es nicht gibt (/gibt/es/nicht/): Die Seite sagt es und führt mit Suche und Links weiter.',
  ],
  content: () => [
    chapter(
      'Buchung',
      '<p>Ihre Anmeldung ist ein Angebot, unsere schriftliche Bestätigung der Vertrag. Mit ihr bekommen Sie das Standardinformationsblatt für Pauschalreisen und den Sicherungsschein.</p>',
    ),
    chapter(
      'Zahlung',
      '<p>Zwanzig Prozent binnen vierzehn Tagen nach der Bestätigung, frühestens elf Monate vor der Reise. Den Rest zwanzig Tage vor der Abreise, Zug um Zug gegen die Reiseunterlagen.</p>',
    ),
    chapter(
      'Rücktritt vor der Reise',
      '<p>Sie können jederzeit zurücktreten. Je Person verrechnen wir vom Reisepreis (für Heli-Skiing gelten <a href="/heli-skiing-kanada-preise/#storno">eigene Sätze</a>):</p><table class="se-zeiten"><caption class="elementor-screen-only">Stornosätze</caption><thead><tr><th scope="col">Vor der Abreise</th><th scope="col">Anteil</th></tr></thead><tbody><tr><td>bis 60 Tage</td><td>10 %</td></tr><tr><td>59 bis 30 Tage</td><td>25 %</td></tr><tr><td>29 bis 15 Tage</td><td>50 %</td></tr><tr><td>14 bis 4 Tage</td><td>75 %</td></tr><tr><td>danach</td><td>90 %</td></tr></tbody></table><p>Eine Ersatzperson dürfen Sie bis sieben Tage vorher nennen, das kostet € 50,–.</p>',
    ),
    chapter(
      'Wenn wir absagen',
      '<p>Erreichen wir die Zahl der Gäste nicht, sagen wir spätestens zwanzig Tage vorher ab und zahlen alles zurück. Bei Lawinengefahr, Sturm oder Sperren sagen wir auch am selben Morgen ab. Was nicht stattfindet, zahlen Sie nicht.</p>',
    ),
    chapter(
      'Am Berg',
      '<p>Die Entscheidung der Führerin oder des Führers gilt, auch wenn der Gipfel schon zu sehen ist. Wer sich daran nicht hält, geht auf eigene Gefahr und meistens allein. Bergung und Rücktransport müssen versichert sein.</p>',
    ),
    chapter(
      'Haftung und Gewährleistung',
      '<p>Wir haften nach den §§ 11 bis 13 Pauschalreisegesetz. Melden Sie Mängel gleich unterwegs, damit wir sie beheben können: <a href="tel:+43512000000">+43 512 000 000</a>, Tag und Nacht.</p>',
    ),
    text('<p class="se-leise">Stand: Februar 2026</p>'),
  ],
});

export const legalPages = [policy, history, imprint, privacy, terms];
