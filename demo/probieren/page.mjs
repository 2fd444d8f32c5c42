/** The page of the playground: a field for HTML, the running result beside it, and the state of each mark. */
import { documentChrome } from '../handbook/chrome.mjs';
import { FRAME_PATH } from './frame.mjs';

const body = () => `<div class="wk pr" data-playground data-frame="${FRAME_PATH}">
<header class="wk-kopf"><p class="ak-marke">Probieren</p><h1>Ein Stück HTML zum Leben bringen</h1>
<p>Fügen Sie das HTML eines Widgets ein, wie der Server es ausgibt, oder wählen Sie ein Muster. Der Rahmen daneben gehört zu keiner Website: Was Sie einfügen, kann dort nichts anrichten, nichts lesen und nichts ins Netz senden. Listen und Formulare finden darin auch keinen Server.</p>
<noscript><p class="wk-hinweis">Die Probierseite braucht JavaScript.</p></noscript></header>
<div class="wk-flaechen" data-surface hidden>
<section class="wk-formular" aria-labelledby="pr-html"><h2 id="pr-html">Das HTML</h2>
<div class="wk-feld"><label for="pr-muster">Muster</label><select id="pr-muster" data-sample><option value="">Eigenes HTML</option></select></div>
<div class="wk-feld"><label for="pr-feld">HTML</label><textarea id="pr-feld" rows="18" spellcheck="false" autocapitalize="off" autocomplete="off" data-html></textarea></div>
<div class="wk-knoepfe"><button type="button" class="wk-knopf" data-show>Zum Leben bringen</button><button type="button" class="wk-knopf wk-leise" data-share>Adresse kopieren</button><p role="status" data-said></p></div></section>
<section class="wk-schau" aria-labelledby="pr-schau"><h2 id="pr-schau">Mit Piton</h2>
<div class="wk-schalter"><fieldset class="wk-wahl"><legend>Breite</legend><label><input type="radio" name="device" value="desktop" checked> ganz</label><label><input type="radio" name="device" value="phone"> Handy</label></fieldset>
<fieldset class="wk-wahl"><legend>Prüfung</legend><label><input type="checkbox" data-inspect> Inspektor zeigen</label></fieldset></div>
<div class="wk-buehne" data-stage><iframe name="probieren-rahmen" sandbox="allow-scripts" title="Das HTML mit Piton"></iframe></div></section>
<section class="wk-ergebnis" aria-labelledby="pr-bericht"><h2 id="pr-bericht">Der Bericht</h2>
<p role="status" data-summary>Noch nichts gezeigt.</p>
<div class="hb-tafel" role="group" tabindex="0" aria-label="Zustand jedes Elements" data-marks hidden><table><caption class="screen-reader-text">Zustand jedes Elements</caption><thead><tr><th scope="col">Element</th><th scope="col">Handler</th><th scope="col">Zustand</th></tr></thead><tbody></tbody></table></div>
<ul class="pr-meldungen" data-notes hidden></ul></section>
</div></div>`;

export const playgroundPage = {
  path: '/probieren/',
  family: 'Werkzeug',
  title: 'Probierseite',
  description: 'HTML eines Widgets einfügen und mit laufendem Piton sehen, mit Inspektor und Bericht.',
  handlers: ['header'],
  chrome: documentChrome('de'),
  styles: ['handbuch', 'werkstatt'],
  modules: ['/probieren/client.js'],
  tryThis: [
    'Ein Muster wählen: Piton startet es sofort, und der Bericht nennt jedes Element mit seinem Zustand.',
    'Das HTML ändern und „Zum Leben bringen“: Ein kaputter Wert in data-settings steht als Warnung im Bericht.',
    '„Adresse kopieren“ und in einem anderen Fenster öffnen: Dasselbe HTML steht da, und Piton läuft darin.',
    '„Inspektor zeigen“: Er liegt über dem Rahmen wie auf einer Seite.',
    '„Feindliches Markup“: Nur der Hinweis darin funktioniert, sonst geschieht nichts. Was verhindert wurde, steht im Bericht.',
  ],
  body,
};
