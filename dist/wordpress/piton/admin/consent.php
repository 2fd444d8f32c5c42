<?php
/** The section of the question for consent. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Whether the consent plugin whose settings Piton follows is active. */
function has_consent_plugin(): bool {
	return defined( 'RCB_FILE' ) || class_exists( '\DevOwl\RealCookieBanner\Core' );
}

/** Prints the field with the question as JSON. */
function print_consent_field( string $json, string $error, bool $is_locked ): void {
	$words = setting_words()['consent'];
	printf( '<div class="piton-setting" data-piton-key="consent">' );
	printf(
		'<label for="piton-consent">%s</label><textarea id="piton-consent" name="piton_consent" rows="12" dir="ltr" class="large-text code" spellcheck="false" aria-describedby="piton-consent-about%s" data-piton-path="consent"%s%s>%s</textarea>',
		esc_html( $words['label'] ),
		'' === $error ? '' : ' piton-consent-error',
		'' === $error ? '' : ' aria-invalid="true"',
		$is_locked ? ' disabled' : '',
		esc_textarea( $json )
	);
	print_about( 'piton-consent', $words['about'], $words['default'], $error );
	echo '</div>';
}

/** Prints the section of the question for consent. */
function print_consent_section( array $option, ?array $rejected ): void {
	$consent   = isset( $option['config']['consent'] ) && is_array( $option['config']['consent'] ) ? $option['config']['consent'] : null;
	$json      = null === $consent ? '' : (string) wp_json_encode( $consent, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	$is_locked = ! current_user_can( 'unfiltered_html' );
	$error     = '';
	if ( null !== $rejected && isset( $rejected['fields']['consent'] ) ) {
		$json  = $rejected['fields']['consent'];
		$error = $rejected['errors']['consent'];
	}
	// The workshop reads no text that is not JSON, so a rejected one is shown in its field.
	$has_workshop = ! has_consent_plugin() && ! $is_locked && '' === $error && 'json' !== asked( 'view' );
	printf( '<h2 class="screen-reader-text">%s</h2>', esc_html__( 'Question for consent', 'piton' ) );
	if ( has_consent_plugin() ) {
		printf( '<p>%s</p>', esc_html__( 'The consent plugin is active: Piton asks with its settings, and you change them there. What you write here is added to them.', 'piton' ) );
	} else {
		printf( '<p>%s</p>', esc_html__( 'No consent plugin prints a question. If your pages load something that needs consent, design the question here and save it.', 'piton' ) );
	}
	if ( $is_locked ) {
		printf( '<p>%s</p>', esc_html__( 'The question can contain scripts, which you may not add on this site.', 'piton' ) );
	}
	print_form_start( 'consent', 'consent' );
	if ( $has_workshop ) {
		printf( '<p><a href="%s">%s</a></p>', esc_url( settings_url( array( 'tab' => 'consent', 'view' => 'json' ) ) ), esc_html__( 'Write the question as JSON instead', 'piton' ) );
		print_workshop( $consent );
	} else {
		print_consent_field( $json, $error, $is_locked );
	}
	if ( ! $is_locked ) {
		printf( '<p class="submit"><button type="submit" class="button button-primary">%s</button></p>', esc_html__( 'Save', 'piton' ) );
	}
	echo '</form>';
	if ( null !== $consent && ! $is_locked ) {
		print_form_start( 'consent', 'consent' );
		printf( '<p><button type="submit" class="button">%s</button></p></form>', esc_html__( 'Remove the question', 'piton' ) );
	}
}
